/**
 * Every number of the specification (section 9), with its unit in the name.
 * Numbers only: they are inlined where they are used, so no chunk ever shares a file for them.
 */

/** From this width the mega menu takes over from the small-screen menu. */
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

export const SEARCH_SLIDE_MS = 250
export const SEARCH_FOCUS_MS = 300

export const SELECT_LINK_DEBOUNCE_MS = 500

export const CAROUSEL_AUTOPLAY_MS = 3000
export const LAZY_GALLERY = 2
export const LAZY_LOGOS = 6

export const GRID_VISIBLE = 8
export const MAP_ZOOM = 12
export const MAPS_RETRIES = 3

export const SOCIAL_POPUP_WIDTH_PX = 550
export const SOCIAL_POPUP_HEIGHT_PX = 450

export const CHUNK_TIMEOUT_MS = 120_000

/** Not in the specification: a request for the maps script and its three retries last as long as a chunk may. */
export const MAPS_TIMEOUT_MS = 30_000

/** Not in the specification: how long a held tap may wait before the host says that it is busy. */
export const BUSY_MS = 400
