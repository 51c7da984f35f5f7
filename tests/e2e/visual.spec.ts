import { expect, LOCALES, localePath, logInAs, stack, wordsOf, type Locale, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'
import {
  expectImageSnapshot,
  screenshot,
  elementScreenshots,
  waitUntilStable,
  test,
} from '../support/visual/snapshots'
import { DIALOG_STATES, PAGES, STATES, existsIn, WIDTHS } from '../support/pages'
import { hideCounts, logInAsSnapshotAdmin } from '../support/visual/accountPages'
import { forceStates } from '../support/visual/states'
import { openView } from '../support/a11y/openView'
import { SENT_WITHOUT_SCRIPTS } from '../support/a11y/views'

/** The page behind dialogs and menus. */
const QUIET_PAGE = '/terms-of-use'

const open = (page: Page, locale: Locale, path: string, query = '') =>
  page.goto(localePath(locale, path) + (query ? `?${query}` : ''))

/** Yields each width when the page has settled at it. */
async function* eachWidth(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilStable(page)
    yield width
  }
}

/** A fragment in the URL may have scrolled the page, and the header of a scrolled page is smaller. */
async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0)
}

/** Compares the window, or the whole page, at each width. */
async function expectPictures(page: Page, name: string, { fullPage }: { fullPage: boolean }): Promise<void> {
  for await (const width of eachWidth(page)) {
    if (fullPage) await scrollToTop(page)
    await expectImageSnapshot(await screenshot(page, { fullPage }), `${name}-${width}`)
  }
}

// `npm test` compares each page in one locale; the locales alternate.
for (const [at, place] of [...PAGES, ...STATES].entries()) {
  const locales = LOCALES.filter((locale) => existsIn(locale)(place))
  for (const locale of locales) {
    const isCore = locale === locales[at % locales.length]
    test(
      `${place.snapshot} looks as before in ${locale}`,
      fullMatrixUnless(isCore),
      async ({ page, expectNoise }) => {
        if (place.noise) expectNoise(place.noise)
        await open(page, locale, place.path, place.query)
        await expectPictures(page, `${place.snapshot}-${locale}`, { fullPage: true })
      },
    )
  }
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const inEnglish = fullMatrixUnless(locale === 'en-CA')
  const inChinese = fullMatrixUnless(locale === 'zh-HK')

  test(
    `the answer to a form sent without scripts looks as before in ${locale}`,
    inChinese,
    async ({ page, expectNoise }) => {
      expectNoise(/422/)
      await openView(page, locale, SENT_WITHOUT_SCRIPTS)
      await expectPictures(page, `contact-sent-without-scripts-${locale}`, { fullPage: true })
    },
  )

  test(`every component looks as before in ${locale}`, inEnglish, async ({ page }) => {
    await open(page, locale, '/components')
    for await (const width of eachWidth(page)) {
      const groups = await page.locator('[data-group]').all()
      for await (const { element, image } of elementScreenshots(page, groups)) {
        const name = `component-${await element.getAttribute('data-group')}-${locale}-${width}`
        await expectImageSnapshot(image, name, { scale: 2 })
      }
    }
  })

  test(
    `hovered and focused controls look as before in ${locale}`,
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      for (const state of ['hover', 'focus'] as const) {
        await open(page, locale, '/components')
        await forceStates(page, '[data-group] :is(button, a, input, textarea)', state)
        for await (const width of eachWidth(page)) {
          const groups = await page.locator(':is([data-group=buttons], [data-group=fields])').all()
          for await (const { element, image } of elementScreenshots(page, groups)) {
            const name = `component-${await element.getAttribute('data-group')}-${state}-${locale}-${width}`
            await expectImageSnapshot(image, name, { scale: 2 })
          }
        }
      }
    },
  )

  test(`dialogs look as before in ${locale}`, inChinese, async ({ page }) => {
    for (const { snapshot, query } of DIALOG_STATES.filter(({ forMembers }) => !forMembers)) {
      await open(page, locale, QUIET_PAGE, query)
      await page.getByRole('dialog').waitFor()
      // The tab keeps a reset link for a reload.
      await page.evaluate(() => sessionStorage.clear())
      await expectPictures(page, `${snapshot}-${locale}`, { fullPage: false })
    }
  })

  test(`header and menus look as before in ${locale}`, inEnglish, async ({ page }) => {
    await open(page, locale, QUIET_PAGE)
    await waitUntilStable(page)
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.locator('header[data-scrolled]').waitFor()
    for await (const width of eachWidth(page)) {
      const menu = width === 390 ? words('common', 'nav.menu') : words('common', 'language.choose')
      await page.getByRole('button', { name: menu }).click()
      await expectImageSnapshot(await screenshot(page), `menu-${locale}-${width}`)
      await page.keyboard.press('Escape')
    }
  })

  test(`a member's header and dialogs look as before in ${locale}`, inChinese, async ({ page }) => {
    await logInAs(page)
    const dialogs = DIALOG_STATES.filter(({ forMembers }) => forMembers)
    for (const { snapshot, query } of [{ snapshot: 'member', query: '' }, ...dialogs]) {
      await open(page, locale, QUIET_PAGE, query)
      const account = page.locator('header').getByRole('link', {
        name: words('common', 'header.account'),
        includeHidden: true,
      })
      await account.waitFor()
      if (query) await page.getByRole('dialog').waitFor()
      await expectPictures(page, `${snapshot}-${locale}`, { fullPage: false })
    }
  })

  test(`account and admin pages look as before in ${locale}`, inEnglish, async ({ page }) => {
    const search = await logInAsSnapshotAdmin(page, locale)
    for (const [name, path, query, text] of [
      ['account', '/account', '', words('account', 'devices.current')],
      ['admin-users', '/admin/users', `view=users&${search}`, '陳美玲'],
      ['admin-messages', '/admin/users', `view=messages&kind=overdue&${search}`, 'Chan'],
    ] as const) {
      await open(page, locale, path, query)
      await page.locator('main').getByText(text).first().waitFor()
      await hideCounts(page)
      await expectPictures(page, `${name}-${locale}`, { fullPage: true })
    }
  })

  test.describe('A new visitor', () => {
    test.use({ consent: null })

    test(`the consent banner looks as before in ${locale}`, inChinese, async ({ page }) => {
      await open(page, locale, QUIET_PAGE)
      await page.getByRole('heading', { name: words('consent', 'heading') }).waitFor()
      await expectPictures(page, `consent-${locale}`, { fullPage: false })
    })
  })
}

test('the browser uses no system font except the pinned one', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const families = new Set<string>()
  for (const locale of LOCALES) {
    await open(page, locale, '/contact')
    await waitUntilStable(page)
    const { root } = await browser.send('DOM.getDocument')
    const { nodeIds } = await browser.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'body *',
    })
    for (const nodeId of nodeIds) {
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
      for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) families.add(familyName)
    }
  }
  expect(families.size).toBeGreaterThan(0)
  expect([...families].filter((family) => !family.startsWith('Noto Sans HK'))).toEqual([])
})

test('the component page is not listed, not linked, and absent from a site for visitors', async ({
  request,
}) => {
  const page = await request.get('/components')
  expect(page.status()).toBe(200)
  expect(page.headers()['x-robots-tag']).toBe('noindex')
  expect(await page.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/')).text()).not.toContain('"/components"')
  for (const locale of LOCALES) {
    const visitors = stack('CUT_OFF_SITE_URL') + localePath(locale, '/components')
    expect((await request.get(visitors)).status()).toBe(404)
  }
})
