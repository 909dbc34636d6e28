import type { RegistryLine } from './core/types.ts'

/**
 * One line per feature. The name is everything: folder and file in src/features, `data-feature` value,
 * chunk, stylesheet, fixture page, test and budget line.
 */
export const registry: Readonly<Record<string, RegistryLine>> = {
  'calendar-link': { load: 'intent', runtime: true, hold: true },
  carousel: { load: 'visible', runtime: true },
  debug: { load: 'idle', runtime: true },
  'expand-collapse': { load: 'now', early: true, hold: true },
  'gallery-grid': { load: 'now', hold: true },
  'home-hero-banner': { load: 'now', runtime: true },
  form: { load: 'intent' },
  lightbox: { load: 'intent', runtime: true, hold: true },
  map: { load: 'visible', runtime: true },
  'mega-menu': { load: 'now', early: true, hold: true, media: '(min-width:1024px)' },
  modal: { load: 'intent', hold: true },
  'scroll-appear': { load: 'now' },
  permission: { load: 'now' },
  'select-link': { load: 'intent' },
  'social-popup': { load: 'intent' },
  'video-gallery': { load: 'visible', hold: true, asks: ['video-player'] },
  'video-group': { load: 'intent', hold: true, asks: ['lightbox'] },
  'video-player': { load: 'visible', hold: true },
}
