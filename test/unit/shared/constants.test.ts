import { expect, test } from 'vitest'
import * as constants from '../../../src/shared/constants.ts'

/** The constants of docs/specification.md. The texts of the gallery grid's button are in its own tests. */
const SPECIFIED = {
  WIDE_PX: 1024,
  BACK_TO_TOP_PX: 300,
  BACK_TO_TOP_STUCK_PX: 1500,
  BACK_TO_TOP_MS: 800,
  ANCHOR_MS: 600,
  SMOOTH_SCROLL_MS_PER_PX: 2,
  SMOOTH_SCROLL_MAX_MS: 600,
  SLIDE_MS: 250,
  SEARCH_FOCUS_MS: 300,
  RESIZE_DEBOUNCE_MS: 250,
  SCROLL_CHECK_MS: 250,
  HEADER_THRESHOLD_PX: 15,
  SELECT_LINK_DEBOUNCE_MS: 500,
  CAROUSEL_AUTOPLAY_MS: 3000,
  LAZY_GALLERY: 2,
  LAZY_LOGOS: 6,
  MAP_ZOOM: 12,
  MAPS_RETRIES: 3,
  SOCIAL_POPUP_WIDTH_PX: 550,
  SOCIAL_POPUP_HEIGHT_PX: 450,
  CHUNK_TIMEOUT_MS: 120_000,
}

test.each(Object.entries(SPECIFIED))('the constant %s is %d, as specified', (name, value) => {
  expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toBe(value)
})

test('constants are only numbers', () => {
  expect(Object.entries(constants).filter(([, value]) => typeof value !== 'number')).toEqual([])
})
