import type { TagOptions } from '../../../cli/tags/tags.ts'

/** The options of `thistledown tags`: the stylesheet and core with their integrity, and what a test adds. */
export const tagOptions = (more: Partial<TagOptions> = {}): TagOptions => ({
  base: '/',
  features: [],
  css: 'all',
  integrity: true,
  inline: false,
  ...more,
})
