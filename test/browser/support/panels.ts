import type { Page } from '../driver/types.ts'

export const NAMES = ['nav', 'search', 'language'] as const
export type Name = (typeof NAMES)[number]

export const SMALL = { viewport: { width: 390, height: 700 } }

export const press = (page: Page, name: Name) => page.click(`[data-panel-toggle="${name}"]`)

/** The open panels, by the attributes of toggles and panels. */
export const openIn = (page: Page): Promise<{ toggles: string[]; panels: string[] }> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    return {
      toggles: all('[data-panel-toggle][aria-expanded="true"]').map(it => it.dataset.panelToggle ?? ''),
      panels: all('[data-panel]:not([inert])').map(it => it.dataset.panel ?? ''),
    }
  })

export const onlyOpen = (...names: Name[]) => ({ toggles: names, panels: names })

/** Whether nothing in the header is being animated. Animations elsewhere may wait for a failing feature. */
export const isAtRest = () =>
  document
    .querySelector('body [data-header]')
    ?.getAnimations({ subtree: true })
    .every(({ timeline }) => timeline !== document.timeline)
