import { beforeEach, expect, test } from 'vitest'
import { startMenu } from '../../../src/features/calendar-link/menu.ts'
import mountGrid, { type settings as GridSettings } from '../../../src/features/gallery-grid/gallery-grid.ts'
import mountModal, { type settings as ModalSettings } from '../../../src/features/modal/modal.ts'
import mountSelect from '../../../src/features/select-link/select-link.ts'
import mountGallery from '../../../src/features/video-gallery/video-gallery.ts'
import type { Context } from '../../../src/shared/contract.ts'
import { fakeContext } from '../support/core.ts'

const mountGridIn = (host: HTMLElement, ctx: Context) =>
  mountGrid(host, ctx as unknown as Context<typeof GridSettings>)

/** Markup with values that no feature writes itself, and what mounts on its first element. */
const CASES: Record<string, [string, (host: HTMLElement, ctx: Context) => unknown]> = {
  'calendar-link': ['<a href="/lanterns/" aria-expanded="mixed">Add</a>', startMenu],
  'gallery-grid': [
    '<div><ul data-grid-items=""><li>1</li><li>2</li></ul><button data-grid-toggle="" aria-expanded="mixed" hidden="until-found">Show <b>more</b></button></div>',
    mountGridIn,
  ],
  'gallery-grid with its own mark': [
    '<div><ul data-grid-items=""><li>1</li><li data-grid-rest="2">2</li></ul><button data-grid-toggle="">More</button></div>',
    mountGridIn,
  ],
  'select-link': [
    '<form><select><option value="">Where?</option></select><button data-select-link-button="" hidden="hidden">Go</button></form>',
    (form, ctx) => mountSelect(form.querySelector('select') as HTMLElement, ctx),
  ],
  'video-gallery': [
    '<div><p data-video-stage=""><a href="/a.mp4">A</a></p><p data-video-list=""><a href="/a.mp4" aria-current="false">A</a><a href="/b.mp4" aria-current="step">B</a></p></div>',
    mountGallery,
  ],
  modal: [
    '<div><button commandfor="note">Note</button><dialog id="note" data-modal="kept"></dialog></div>',
    (place, ctx) =>
      mountModal(
        place.querySelector('button') as HTMLElement,
        ctx as unknown as Context<typeof ModalSettings>,
      ),
  ],
}

beforeEach(() => {
  document.body.replaceChildren()
})

test.each(Object.entries(CASES))(
  '%s restores the server’s own values when it is unmounted',
  (_, [html, mount]) => {
    document.body.innerHTML = html
    const { ctx, leave } = fakeContext()
    const texts = (defaults: object) => defaults
    const core = { load: () => Promise.resolve() }
    const context = { ...ctx, core, texts, settings: { visible: 1 } } as unknown as Context
    mount(document.body.firstElementChild as HTMLElement, context)
    expect(document.body.innerHTML).not.toBe(html)
    leave()
    expect(document.body.innerHTML).toBe(html)
  },
)
