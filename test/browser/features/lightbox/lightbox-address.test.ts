import { expect } from 'vitest'
import { expectPicture, goBack, link, PATH, VIEWER } from '../../support/features/lightbox.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const LINK = '#pear-walk'

// LBX-7
test('a picture with an address opens from that address and shows it in the address bar; closing restores the address of the page', async ({
  page,
}) => {
  await page.goto(`${PATH}${LINK}`)
  await expectPicture(page, 'pear-walk')
  await expect(page).toHavePath(`${PATH}${LINK}`)
  await goBack(page)
  await expect(page).not.toExist(VIEWER)
  await expect(page).toHavePath(PATH)
  await expect(page).toHaveFocus(LINK)
  await page.evaluate(() => history.forward())
  await expectPicture(page, 'pear-walk')
  await expect(page).toHavePath(`${PATH}${LINK}`)
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  await expect(page).toHavePath(PATH)
  await page.clickByScript(LINK)
  await expectPicture(page, 'pear-walk')
  await expect(page).toHavePath(`${PATH}${LINK}`)
})

test('the address follows the items of a group, also with a <base>, and a viewer without addresses does not change the address', async ({
  page,
  site,
}) => {
  const attributes = 'data-lightbox-group="g" data-lightbox-address href="/images/'
  const first = link(`${attributes}lily-pool/480.avif"`).replace('id="link"', 'id="one"')
  const second = link(`${attributes}fern-gully/480.avif"`).replace('id="link"', 'id="two"')
  await openOwn(page, site, {
    head: '<base href="/">',
    body: `${first}${second}${link('href="/images/pear-walk/480.avif"')}`,
  })
  const own = await page.path()
  await expect(page).toExist('#two[data-ready]')
  await page.clickByScript('#one')
  await expectPicture(page, 'lily-pool')
  await expect(page).toHavePath(`${own}#one`)
  await page.press('ArrowRight')
  await expectPicture(page, 'fern-gully')
  await expect(page).toHavePath(`${own}#two`)
  await page.press('Escape')
  await expect(page).not.toExist(VIEWER)
  await expect(page).toHavePath(own)
  await page.clickByScript('#link')
  await expectPicture(page, 'pear-walk')
  expect(await page.path()).toBe(own)
})
