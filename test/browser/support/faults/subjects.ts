import type { Page } from '../../driver/types.ts'
import type { Subject } from './types.ts'

const pressEscape = (page: Page) => page.press('Escape')

/** Clicks only a visible control. */
const pressIfSeen = (page: Page, selector: string): Promise<void> =>
  page.evaluate((it: string) => {
    if (window.matrix.seen(it)) window.matrix.press(it)
  }, selector)

/** Whether the viewer shows its error message with the link. */
const viewerSays = (): unknown =>
  document.querySelector('dialog:modal [data-lightbox-text]')?.textContent?.includes('cannot be loaded') &&
  window.matrix.seen('dialog:modal [data-lightbox-text] a')

/** Closes the modal dialog, and waits until the viewer has stepped back in the history. */
const closeDialog = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog:modal')?.close())
  await page.waitFor(() => !document.querySelector('dialog:modal') && !history.state?.thistledownLightbox)
}

/** Mounts the host again, as on a new page view. */
const remount =
  (host: string) =>
  (page: Page): Promise<unknown> =>
    page.evaluate((it: string) => {
      const element = document.querySelector(`${it}[data-ready]`)
      if (!element) return
      window.thistledown?.dispose(element)
      window.thistledown?.scan(element)
    }, host)

/**
 * One feature of each kind; the others are alike, and each has its contract. These functions run in the page, so they
 * use only `window.matrix` and `window.went`.
 */
export const SUBJECTS: readonly Subject[] = [
  {
    feature: 'mega-menu',
    host: 'header [data-feature~=mega-menu]',
    act: async page => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await pressIfSeen(page, '[data-ready] [aria-controls=menu-visit]')
    },
    works: () =>
      document.querySelector('[aria-controls=menu-visit][aria-expanded=true]') &&
      window.matrix.seen('#menu-visit a'),
    plain: () => window.matrix.seen('#menu-visit a') && window.matrix.seen('#menu-garden a'),
    undo: pressEscape,
  },
  {
    feature: 'carousel',
    host: '[data-carousel-type=gallery]',
    rests: true,
    act: page => pressIfSeen(page, '[data-carousel-type=gallery] [data-carousel-button=next]'),
    works: () => document.querySelector('[data-carousel-type=gallery] li:first-child[inert]'),
    plain: () =>
      ![...document.querySelectorAll('[data-carousel-type=gallery] button:not([aria-disabled])')].some(it =>
        it.checkVisibility({ visibilityProperty: true }),
      ) && window.matrix.scrolls('[data-carousel-type=gallery] [data-carousel-viewport]'),
    undo: page => pressIfSeen(page, '[data-carousel-type=gallery] [data-carousel-button=previous]'),
  },
  {
    feature: 'lightbox',
    host: 'a[data-feature~=lightbox]',
    press: 'a[data-feature~=lightbox]',
    works: () =>
      document.querySelector<HTMLImageElement>('dialog:modal [data-lightbox-stage] img')?.naturalWidth,
    says: viewerSays,
    undo: closeDialog,
  },
  {
    feature: 'video-player',
    host: '#player',
    press: '#player a',
    works: () => document.querySelector<HTMLVideoElement>('#player > video')?.readyState,
    says: () => window.matrix.seen('#player [data-video-note] a'),
    undo: remount('#player'),
  },
  {
    feature: 'scroll-appear',
    host: '.appear-figure',
    act: page =>
      page.evaluate(() =>
        document
          .querySelector('.appear-figure')
          ?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
      ),
    works: () =>
      document.querySelector('.appear-figure[data-ready]') && window.matrix.seen('.appear-figure figcaption'),
    plain: () =>
      !document.querySelector('.appear-figure[data-appear]') &&
      window.matrix.seen('.appear-figure figcaption'),
  },
  {
    feature: 'expand-collapse',
    host: '[data-feature~=expand-collapse]',
    press: '[aria-controls=dogs]',
    works: () =>
      document.querySelector('[aria-controls=dogs][aria-expanded=true]') && window.matrix.seen('#dogs'),
    // With scripts an untouched section waits closed; without scripts all are open.
    plain: () =>
      window.matrix.seen('#dogs') &&
      (window.matrix.seen('#rain') || !!document.querySelector('html[data-thistledown]')),
    undo: page => pressIfSeen(page, '[aria-controls=dogs][aria-expanded=true]'),
  },
  {
    feature: 'modal',
    host: '#open-ferry',
    press: '#open-ferry',
    works: () => document.querySelector('#ferry:modal'),
    plain: () => location.hash === '#ferry' && window.matrix.seen('#ferry p'),
    undo: async page => {
      await closeDialog(page)
      await page.evaluate(() => {
        // A fragment without a target: the page does not scroll.
        if (location.hash) location.hash = '#-'
      })
    },
  },
  {
    feature: 'select-link',
    host: '#choose-page',
    act: async page => {
      await page.evaluate(() => {
        const select = document.querySelector('#choose-page') as HTMLSelectElement
        select.value = '/plain/'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await pressIfSeen(page, '[data-select-link-button]')
    },
    works: () => window.went.some(url => url.endsWith('/plain/')),
    plain: () => window.went.some(url => url.includes('/search/?page=')),
    undo: remount('#choose-page'),
  },
  {
    feature: 'form',
    host: '#seed-form',
    press: '#seed-form button',
    works: () => window.matrix.seen('[data-form-summary]') && window.matrix.seen('[data-form-error]'),
    plain: () =>
      !document.querySelector<HTMLFormElement>('#seed-form')?.noValidate &&
      document.activeElement?.matches('#seed-form :invalid'),
  },
  {
    feature: 'calendar-link',
    host: '#lantern-calendar',
    press: '#lantern-calendar',
    works: () =>
      window.matrix.seen('[data-calendar-menu] a') &&
      document.querySelectorAll('[data-calendar-menu] a').length === 5,
    undo: pressEscape,
  },
  {
    feature: 'permission',
    host: '#prompt',
    act: page => pressIfSeen(page, '#prompt [data-permission-choice=yes]'),
    works: () => document.querySelector('#prompt[data-ready][hidden]'),
    plain: () => document.querySelector('#prompt[hidden]'),
  },
  {
    feature: 'map',
    host: '[data-feature~=map]',
    // After the prompt, as a map waits for its answer.
    works: () => document.querySelector('[data-map-canvas]')?.textContent?.includes('A map'),
    plain: () => window.matrix.seen('[data-feature~=map] address a'),
    says: () =>
      window.matrix.seen('[data-feature~=map] [role=status]') &&
      window.matrix.seen('[data-feature~=map] button') &&
      window.matrix.seen('[data-feature~=map] address a'),
  },
]
