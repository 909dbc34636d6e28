import type { TagOptions } from '../../../cli/tags/tags.ts'

/** What `thistledown tags` is asked for: the stylesheet and core with their integrity, and what a test adds. */
export const tagOptions = (more: Partial<TagOptions> = {}): TagOptions => ({
  base: '/',
  features: [],
  css: 'all',
  integrity: true,
  inline: false,
  inlineCore: false,
  importMap: false,
  ...more,
})
