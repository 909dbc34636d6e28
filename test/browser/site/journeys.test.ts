import { expect } from 'vitest'
import { button, PLACE } from '../support/features/permission.ts'
import { PHONE, TWO_G, testJourneys, type Visitor } from '../support/journeys/journeys.ts'

const VIEWER = 'dialog:modal'
const FIRST_PICTURE = '#closer a[data-feature=lightbox]'

const press = ({ page, insist }: Visitor, control: string, goal: string) =>
  insist(() => page.click(control), goal)

/** For `page.initScript`: a position half a kilometre from the Tide Mill gate. */
const standByTheMill = (): void => {
  navigator.geolocation.getCurrentPosition = found =>
    found({ coords: { latitude: 52.1596, longitude: 1.5968 } } as GeolocationPosition)
}

const search = async ({ page }: Visitor, words: string): Promise<void> => {
  await page.click('[data-panel-toggle=search]')
  await expect(page).toHaveFocus('#search-input')
  await page.type(words)
  await page.press('Enter')
  await expect(page).toHavePath(`/search/?q=${words}`)
  // The page's own script removes the entries that do not match.
  await expect(page).toHaveText('#found', /./)
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
    title: 'write a letter with two mistakes on 2G',
    chunks: ['form', 'permission', 'social-popup'],
    line: TWO_G,
    go: async visitor => {
      const { page, come, insist } = visitor
      await come('/contact/')
      const sendByKeyboard = async () => {
        await page.focus('#letter button')
        await page.press('Enter')
      }
      await insist(sendByKeyboard, '#letter [data-form-summary]')
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
    daily: true,
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
    title: 'reach a video by the menu of a phone, and watch it',
    chunks: ['carousel', 'runtime', 'video-player', 'video-gallery', 'video-group'],
    options: PHONE,
    daily: true,
    go: async visitor => {
      const { page, come, follow } = visitor
      await come('/')
      await press(visitor, '[data-panel-toggle=nav]', '#site-nav a[href="/films/"]')
      await follow('#site-nav a[href="/films/"]', '/films/')
      await expect(page).toHaveAttribute('[data-panel-toggle=nav]', 'aria-expanded', 'false')
      await press(visitor, '#seed-on-the-wind a', '#seed-on-the-wind video')
      await expect(page).toHaveFocus('#seed-on-the-wind video')
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
