import { consentRecord, expect, LOCALES, localePath, stack, test, wordsOf, type Page } from '../support/e2e'
import { OPEN_DIALOGS } from '../support/places'
import { pagesIn } from '../support/reach/views'

type Violation = { rule: string; blocked: string }

/** What the browser refuses from now on by the policy of the pages, in all of the context's pages and frames. */
async function violationsOf(page: Page): Promise<Violation[]> {
  const told: Violation[] = []
  await page.context().exposeFunction('tellViolation', (violation: Violation) => void told.push(violation))
  await page.context().addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective: rule, blockedURI: blocked }) =>
        Reflect.get(window, 'tellViolation')({ rule, blocked }),
    )
  })
  return told
}

/** Goes somewhere as the site's own links do, without loading the document anew. */
const go = (page: Page, to: string) =>
  page.evaluate((address) => Reflect.get(window, 'next').router.push(address), to)

for (const locale of LOCALES) {
  test.describe(`Policy in ${locale}`, () => {
    for (const { path } of pagesIn(locale)) {
      test(`row 43: ${path} and its dialogs do nothing that their policy forbids`, async ({ page }) => {
        const violations = await violationsOf(page)
        await page.goto(localePath(locale, path))
        await page.waitForFunction(() => Reflect.get(window, 'next')?.router?.isReady)
        for (const dialog of OPEN_DIALOGS) {
          await go(page, `${path}?dialog=${dialog}`)
          await expect(page.getByRole('dialog')).toBeVisible()
          await go(page, path)
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        expect(violations).toEqual([])
      })
    }

    test('row 43: nor does the way from page to page, whose styles Next writes into the document', async ({
      page,
    }) => {
      const violations = await violationsOf(page)
      await page.goto(localePath(locale, '/'))
      for (const { path } of pagesIn(locale)) {
        await go(page, path)
        await expect(page).toHaveURL(new RegExp(`${localePath(locale, path)}$`))
      }
      const written = page.locator('style[data-n-href]')
      expect(await written.count()).toBeGreaterThan(0)
      const rules = (styles: Element[]) =>
        styles.map((style) => (style instanceof HTMLStyleElement ? (style.sheet?.cssRules.length ?? 0) : 0))
      expect(Math.min(...(await written.evaluateAll(rules)))).toBeGreaterThan(0)
      expect(violations).toEqual([])
    })

    test.describe('measured', () => {
      test.use({ consent: consentRecord('analytics', 'advertising') })
      test('row 43: tag manager and pixel, once agreed to, and the map, once asked for, are allowed', async ({
        page,
      }) => {
        const violations = await violationsOf(page)
        await page.route(/maps\.example/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>Map' }),
        )
        const isCollected = page.waitForResponse(/\/collect\?/)
        const isReported = page.waitForResponse(/\/tr\?/)
        await page.goto(localePath(locale, '/company'))
        await Promise.all([isCollected, isReported])
        await page
          .getByRole('button', { name: wordsOf(locale)('pages', 'map.show', { host: 'maps.example' }) })
          .click()
        await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible()
        expect(violations).toEqual([])
      })
    })
  })
}

test('row 43: a script that somebody got into a page does not run', async ({ page, expectNoise }) => {
  expectNoise(/Content Security Policy|404/)
  const violations = await violationsOf(page)
  await page.route('/company', async (route) => {
    const response = await route.fetch()
    const injected =
      '<script>window.ran = 1</script><img src="x" onerror="window.ran = 2"><base href="http://evil.example/">'
    await route.fulfill({
      response,
      body: (await response.text()).replace('<body>', `<body>${injected}`),
    })
  })
  await page.goto('/company')
  const rules = () => violations.map(({ rule }) => rule)
  const refused = expect.arrayContaining(['base-uri', 'script-src-attr', 'script-src-elem'])
  await expect.poll(rules).toEqual(refused)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  expect(await page.evaluate(() => document.baseURI)).toContain(stack('SITE_URL'))
})

/** A document of another site on this machine that shows ours in a frame, and does nothing else. */
async function frameAt(page: Page, document: string, path: string) {
  await page.route(`${new URL(document).origin}/**`, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await page.goto(document)
  await page.evaluate(
    (src) => {
      window.document.body.replaceChildren(Object.assign(window.document.createElement('iframe'), { src }))
    },
    stack('SITE_URL') + path,
  )
  return page.frameLocator('iframe')
}

for (const path of ['/', '/zh-HK', '/signin', '/no-such-page', '/?dialog=login']) {
  test(`row 44: ${path} is shown in Studio’s frame, and in nobody else’s`, async ({ page, expectNoise }) => {
    expectNoise(/frame-ancestors|404|ERR_FAILED/)
    const studio = await frameAt(page, stack('STUDIO_URL'), path)
    await expect(studio.locator('#site')).toBeAttached()
    const isRefused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    const foreign = await frameAt(page, `${stack('RECORDER_URL')}/gtm.js`, path)
    await isRefused
    await expect(foreign.locator('#site')).toHaveCount(0)
  })
}
