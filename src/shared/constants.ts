/**
 * Numbers of docs/specification.md, with the unit in the name. One that a single feature uses may stand in
 * its file instead. Only numbers, because the build inlines them; a shared text would need a shared chunk.
 */

/** From this width the nav is the mega menu; below it, a panel. */
export const WIDE_PX = 1024

export const SCROLL_CHECK_MS = 250
export const RESIZE_DEBOUNCE_MS = 250
export const HEADER_THRESHOLD_PX = 15

export const BACK_TO_TOP_PX = 300
export const BACK_TO_TOP_MS = 800
export const BACK_TO_TOP_STUCK_PX = 1500

export const ANCHOR_MS = 600
export const SMOOTH_SCROLL_MAX_MS = 600
export const SMOOTH_SCROLL_MS_PER_PX = 2

/** Duration of sliding panels (header, expand-collapse). The build writes it into core.css, beside the header's own. */
export const SLIDE_MS = 250
/** 300 ms: the search panel has slid in by then. */
export const SEARCH_FOCUS_MS = SLIDE_MS + 50

export const CAROUSEL_AUTOPLAY_MS = 3000
export const MAPS_RETRIES = 3

/** Hosts within this distance of the viewport count as visible. */
export const NEAR_PX = 200

export const CHUNK_TIMEOUT_MS = 120_000

/** Limit per request of the maps script. Four requests and the pauses between them take 154 s at most. */
export const MAPS_TIMEOUT_MS = 30_000

/** ms that a click is queued before its host is marked as busy. */
export const BUSY_MS = 400

/** ms that a click is queued before core runs. Then the page handles it. */
export const FAIL_OPEN_MS = 5000

/** ms after which a provider's frame that has not loaded is reported as blocked, which no event does. */
export const PLAYER_TIMEOUT_MS = 10_000
