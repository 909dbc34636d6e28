import { expect } from 'vitest'
import { button, PLACE } from '../support/features/permission.ts'
import { PHONE, TWO_G, testJourneys, type Visitor } from '../support/journeys/journeys.ts'

const VIEWER = 'dialog:modal'
const FIRST_PICTURE = '#closer a[data-feature=lightbox]'
const SEARCH = '[data-panel-toggle=search]'
const VISIT = '[aria-controls=menu-visit]'

const press = ({ page, insist }: Visitor, control: string, goal: string) =>
  insist(() => page.click(control), goal)

const pressByKeyboard = ({ page, insist }: Visitor, control: string, goal: string) =>
  insist(async () => {
    await page.focus(control)
    await page.press('Enter')
  }, goal)

const search = async ({ page }: Visitor, words: string): Promise<void> => {
  await page.click(SEARCH)
  await expect(page).toHaveFocus('#search-input')
  await page.type(words)
  await page.press('Enter')
  await expect(page).toHavePath(`/search/?q=${words}`)
  // The page's own script removes the entries that do not match.
  await expect(page).toHaveText('#found', /./)
}

const skipToContent = async ({ page }: Visitor): Promise<void> => {
  await expect(page).toExist('.skip-link')
  await page.focus('.skip-link')
  await page.press('Enter')
  await expect(page).toHaveFocus('#main')
}

const openCalendar = async (visitor: Visitor, id: string): Promise<void> => {
  const link = `#${id} [data-feature=calendar-link]`
  await press(visitor, link, `#${id} [data-calendar-menu] a`)
  await visitor.page.press('Escape')
  await expect(visitor.page).toHaveFocus(link)
}

/** For `page.initScript`: a position half a kilometre from the Tide Mill gate. */
const standByTheMill = (): void => {
  navigator.geolocation.getCurrentPosition = found =>
    found({ coords: { latitude: 52.1596, longitude: 1.5968 } } as GeolocationPosition)
}

const fillLetter = async ({ page }: Visitor): Promise<void> => {
  await page.focus('#letter-name')
  await page.type('Ada')
  await page.focus('#letter-mail')
  await page.type('ada')
  await page.clickByScript('[name=about][value=plant]')
  await page.focus('#letter-text')
  await page.type('My fern is blue.')
}

testJourneys([
  {
    title: 'find the opening times by search on a phone',
    chunks: ['runtime', 'carousel', 'calendar-link', 'expand-collapse'],
    options: PHONE,
    go: async visitor => {
      const { page, come, follow } = visitor
      await come('/')
      await search(visitor, 'tickets')
      await follow('.entries a[href="/visit/"]', '/visit/')
      // Before core has started, the browser jumps and does not move the focus.
      await page.waitFor(() => window.thistledown !== undefined)
      await press(visitor, '.contents a[href="#opening-times"]', '#opening-times:target')
      await expect(page).toHaveFocus('#opening-times')
    },
  },
  {
    title: 'find the ticket prices by the menu',
    chunks: ['mega-menu', 'runtime', 'map'],
    go: async visitor => {
      const { page, come, follow } = visitor
      await come('/')
      const prices = '#menu-visit a[href="/visit/#tickets"]'
      await visitor.insist(async () => {
        if (await page.isShown(VISIT)) await page.click(VISIT)
      }, prices)
      await follow(prices, '/visit/#tickets')
      await expect(page).toExist('#tickets:target')
    },
  },
  {
    title: 'read an article by keyboard alone',
    chunks: ['mega-menu', 'carousel', 'runtime'],
    go: async visitor => {
      const { page, come } = visitor
      await come('/')
      await skipToContent(visitor)
      await page.focus('header a[href="/plain/"]')
      await page.press('Enter')
      await expect(page).toHavePath('/plain/')
      await skipToContent(visitor)
    },
  },
  {
    title: 'compare three events and save one',
    chunks: ['calendar-link', 'runtime', 'mega-menu'],
    go: async visitor => {
      const { page, come } = visitor
      await come('/events/')
      for (const id of ['lantern-evenings', 'seed-cleaning', 'snowdrop-weekend'])
        await openCalendar(visitor, id)
      const saved = '#seed-cleaning [data-calendar-menu] a'
      await press(visitor, '#seed-cleaning [data-feature=calendar-link]', saved)
      await page.press('Tab')
      await expect(page).toHaveFocus(saved)
    },
  },
  {
    title: 'write a letter with two mistakes on 2G',
    chunks: ['form', 'permission', 'social-popup'],
    line: TWO_G,
    go: async visitor => {
      const { page, come } = visitor
      await come('/contact/')
      await pressByKeyboard(visitor, '#letter button', '#letter [data-form-summary]')
      await fillLetter(visitor)
      await page.press('Tab')
      await page.press('Enter')
      await expect(page).toShow('#letter [data-form-summary]')
      expect(await page.value('#letter-text')).toBe('My fern is blue.')
      await page.focus('#letter-mail')
      await page.press('End')
      await page.type('@fern.example')
      await page.press('Enter')
      await expect(page).toHavePath(/^\/contact\/thanks\//)
    },
  },
  {
    title: 'look through a gallery and go back',
    chunks: ['lightbox', 'runtime', 'gallery-grid'],
    go: async visitor => {
      const { page, come } = visitor
      await come('/collections/')
      await press(visitor, FIRST_PICTURE, `${VIEWER} img[src*=thistle-meadow]`)
      await page.press('ArrowRight')
      await expect(page).toExist(`${VIEWER} img[src*=lily-pool]`)
      await page.press('ArrowRight')
      await expect(page).toExist(`${VIEWER} img[src*=pear-walk]`)
      await page.evaluate(() => history.back())
      await expect(page).not.toExist(VIEWER)
      await expect(page).toHaveFocus(FIRST_PICTURE)
    },
  },
  {
    title: 'watch a video',
    chunks: ['video-player', 'video-gallery', 'video-group'],
    go: async visitor => {
      const { page, come } = visitor
      await come('/')
      await come('/films/')
      await press(visitor, '#seed-on-the-wind a', '#seed-on-the-wind video')
      await expect(page).toHaveFocus('#seed-on-the-wind video')
    },
  },
  {
    title: 'ask two questions by keyboard',
    chunks: ['expand-collapse', 'mega-menu', 'map'],
    go: async visitor => {
      const { page, come } = visitor
      await come('/visit/#questions')
      for (const id of ['faq-dogs', 'faq-eat']) {
        const trigger = `[aria-controls=${id}]`
        await pressByKeyboard(visitor, trigger, `${trigger}[aria-expanded=true]`)
        await expect(page).toShow(`#${id}`)
        await expect(page).toHaveFocus(trigger)
      }
      await expect(page).not.toShow('#faq-dogs')
    },
  },
  {
    title: 'find the nearest gate',
    chunks: ['permission', 'social-popup', 'form'],
    begin: page => page.initScript(standByTheMill),
    go: async visitor => {
      const { page, come } = visitor
      await come('/contact/')
      await press(visitor, '#find-gate', PLACE)
      await page.click(button(PLACE, 'yes'))
      await expect(page).toHaveText('#nearest-gate', /Tide Mill gate is nearest/)
      await expect(page).toHaveFocus('#find-gate')
    },
  },
  {
    title: 'see the whole year on a phone',
    chunks: ['gallery-grid', 'lightbox', 'runtime'],
    options: PHONE,
    go: async visitor => {
      const { page, come } = visitor
      await come('/collections/')
      const toggle = '#year [data-grid-toggle]'
      await visitor.insist(async () => {
        if (await page.isShown(toggle)) await page.click(toggle)
      }, '#year [data-grid-items] > :last-child')
      await expect(page).toShow('#year [data-grid-items] > :last-child')
    },
  },
  {
    title: 'reach the videos by the menu of a phone',
    chunks: ['carousel', 'runtime', 'video-player'],
    options: PHONE,
    go: async visitor => {
      const { page, come, follow } = visitor
      await come('/')
      await press(visitor, '[data-panel-toggle=nav]', '#site-nav a[href="/films/"]')
      await follow('#site-nav a[href="/films/"]', '/films/')
      await expect(page).toHaveAttribute('[data-panel-toggle=nav]', 'aria-expanded', 'false')
    },
  },
  {
    title: 'change the language and turn its carousel',
    chunks: ['carousel', 'runtime', 'expand-collapse'],
    go: async visitor => {
      const { page, come, follow } = visitor
      await come('/')
      await press(visitor, '[data-panel-toggle=language]', '#site-language a[lang=ar]')
      await follow('#site-language a[lang=ar]', '/ar/')
      const next = 'main [data-carousel-button=next]'
      await visitor.insist(() => page.click('main [data-feature=carousel] img'), next)
      await page.click(next)
      await expect(page).toExist('main [data-carousel-slides] > :nth-child(1)[inert]')
      await expect(page).toHaveFocus(next)
    },
  },
])
