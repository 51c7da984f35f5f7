import { push } from '../support/clientNavigation'
import { consentRecord, expect, localePath, stack, test, wordsOf, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { pageViewsIn } from '../support/a11y/views'

type Violation = { rule: string; blocked: string }

/** Collects the policy's violations from now on, in all pages and frames of the context. */
async function violationsOf(page: Page): Promise<Violation[]> {
  const violations: Violation[] = []
  await page
    .context()
    .exposeFunction('reportViolation', (violation: Violation) => void violations.push(violation))
  await page.context().addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective: rule, blockedURI: blocked }) =>
        Reflect.get(window, 'reportViolation')({ rule, blocked }),
    )
  })
  return violations
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(window, 'next')?.router?.isReady)
}

forEachLocale('The content security policy', 'en-CA', (locale) => {
  test('is not violated by client-side navigation @row:43', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const violations = await violationsOf(page)
    const paths = pageViewsIn(locale).map(({ path }) => path)
    await load(page, localePath(locale, '/'))
    for (const path of paths) {
      await push(page, path)
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, path)}$`))
    }
    // Next.js inserts a page's styles into the document on client navigation.
    const insertedStyles = page.locator('style[data-n-href]')
    expect(await insertedStyles.count()).toBeGreaterThan(0)
    const rules = (styles: Element[]) =>
      styles.map((style) => (style instanceof HTMLStyleElement ? (style.sheet?.cssRules.length ?? 0) : 0))
    expect(Math.min(...(await insertedStyles.evaluateAll(rules)))).toBeGreaterThan(0)
    expect(violations).toEqual([])
  })

  test.describe('with consent', () => {
    test.use({ consent: consentRecord('analytics', 'advertising') })
    test('allows tag manager, pixel and the map on request @row:43', async ({ page }) => {
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

test('the content security policy blocks injected scripts @row:43', async ({ page, expectNoise }) => {
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
  const expected = expect.arrayContaining(['base-uri', 'script-src-attr', 'script-src-elem'])
  await expect.poll(rules).toEqual(expected)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  expect(await page.evaluate(() => document.baseURI)).toContain(stack('SITE_URL'))
})

test('the content security policy blocks workers, videos and embedded objects, even of the site itself @row:43', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Content Security Policy/)
  const violations = await violationsOf(page)
  await page.goto('/company')
  await page.evaluate(() => {
    const registration = navigator.serviceWorker.register('/icon.svg').catch(() => undefined)
    const video = Object.assign(document.createElement('video'), { src: '/icon.svg' })
    const object = Object.assign(document.createElement('object'), { data: '/icon.svg' })
    document.body.append(video, object)
    return registration
  })
  await expect
    .poll(() => violations.map(({ rule }) => rule).toSorted())
    .toEqual(['media-src', 'object-src', 'worker-src'])
})

/** Opens a document of another origin that shows the home page in a frame and does nothing else. */
async function frameAt(page: Page, document: string) {
  await page.route(`${new URL(document).origin}/**`, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await page.goto(document)
  await page.evaluate((src) => {
    window.document.body.replaceChildren(Object.assign(window.document.createElement('iframe'), { src }))
  }, stack('SITE_URL'))
  return page.frameLocator('iframe')
}

// `headers.spec.ts` covers the header of every kind of page.
test('a page can be framed by Studio and by no other origin @row:44', async ({ page, expectNoise }) => {
  expectNoise(/frame-ancestors|ERR_FAILED/)
  const studio = await frameAt(page, stack('STUDIO_URL'))
  await expect(studio.locator('#site')).toBeAttached()
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  const foreign = await frameAt(page, `${stack('ANALYTICS_STUB_URL')}/gtm.js`)
  await refusal
  await expect(foreign.locator('#site')).toHaveCount(0)
})
