import { createHash } from 'node:crypto'
import { follow } from '../support/clientNavigation'
import { expect, holdRequests, localePath, test, type Page } from '../support/e2e'
import { forEachLocale } from '../support/matrix'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

forEachLocale('The first load of a page', 'en-CA', (locale) => {
  test('includes its style sheets, which the policy allows @row:43', async ({ request }) => {
    for (const path of ['/', '/signin', '/no-such-page']) {
      const response = await request.get(localePath(locale, path))
      const html = await response.text()
      expect(html).not.toContain('rel="stylesheet"')
      const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text = '']) => text)
      // Chinese pages contain the font of the firm's name, too.
      expect(styles).toHaveLength(locale === 'zh-HK' ? 3 : 2)
      const policy = response.headers()['content-security-policy']
      for (const text of styles) expect(policy).toContain(digestOf(text))
    }
  })

  test('has one inline script, which the policy allows @row:43', async ({ request }) => {
    for (const path of ['/', '/signin', '/no-such-page']) {
      const response = await request.get(localePath(locale, path))
      const scripts = (await response.text()).matchAll(/<script>(.*?)<\/script>/gs)
      const [digest, ...more] = Array.from(scripts, ([, text = '']) => digestOf(text))
      expect(more).toEqual([])
      expect(response.headers()['content-security-policy']).toContain(`script-src 'self' ${digest} `)
    }
  })

  test('preloads only the fonts of its language', async ({ request }) => {
    const html = await (await request.get(localePath(locale, '/'))).text()
    const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
    expect(preloads).toHaveLength(locale === 'zh-HK' ? 0 : 2)
    // The files with less common characters have a `unicode-range`.
    const basicFaces = html.match(/@font-face\{[^}]+\}/g)?.filter((face) => !face.includes('unicode-range'))
    for (const [, address = ''] of preloads) expect(basicFaces?.join()).toContain(`url(${address})`)
  })
})

test('lets Chromium compile the scripts of every page while they load', async ({ request }) => {
  const hint = '//# allFunctionsCalledOnLoad\n'
  const html = await (await request.get('/')).text()
  for (const name of ['framework', 'main']) {
    const [address = ''] = new RegExp(`/_next/static/chunks/${name}-\\w+\\.js`).exec(html) ?? []
    expect(address).not.toBe('')
    const script = await (await request.get(address)).text()
    expect(script.slice(0, hint.length)).toBe(hint)
  }
})

test('contains the drawing at the top of the page', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const drawing = page.getByRole('main').locator('img').first()
  await page.goto('/company')
  await expect(drawing).toHaveJSProperty('naturalWidth', 760)
  // Links load only the data of the next page, so its drawing is a file.
  await page.getByRole('banner').locator('a[href="/"]').click()
  await expect(drawing).toHaveJSProperty('naturalWidth', 1600)
  expect(files).toContain('/illustrations/harbour.svg')
  expect(files).not.toContain('/illustrations/pier.svg')
})

/** When the scripts of the page began to load, and when it was painted, in ms since the navigation. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_next/static/chunks/'))
      .map(({ startTime }) => startTime),
  }))

test('loads its scripts after its first paint', async ({ page }) => {
  await page.goto('/')
  const { paint, scripts } = await timesOf(page)
  expect(scripts.length).toBeGreaterThan(4)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint)
})

/** Runs in the page: never reports a paint. */
function hidePaints() {
  const observe = PerformanceObserver.prototype.observe
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type !== 'paint') observe.call(this, options)
  }
}

/** Runs in the page: stops the timer that starts the scripts in any case. */
function stopLatestStart() {
  const start = window.setTimeout
  const later = (handler: TimerHandler, delay?: number) => (delay === 2_000 ? 0 : start(handler, delay))
  Object.assign(window, { setTimeout: later })
}

for (const [title, prepare] of [
  ['is hidden, so that it is not painted', () => Object.defineProperty(document, 'hidden', { value: true })],
  [
    'is open in a browser that does not report paints',
    () => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }),
  ],
  [
    'becomes hidden before it is painted',
    () => addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('visibilitychange'))),
  ],
] as const)
  test(`loads its scripts at once if it ${title}`, async ({ page }) => {
    await page.addInitScript(hidePaints)
    await page.addInitScript(stopLatestStart)
    await page.addInitScript(prepare)
    await page.goto('/')
    expect((await timesOf(page)).scripts.length).toBeGreaterThan(4)
  })

test('loads its scripts after two seconds if it is not painted', async ({ page }) => {
  await page.addInitScript(hidePaints)
  await page.goto('/')
  expect(Math.min(...(await timesOf(page)).scripts)).toBeGreaterThanOrEqual(1_999)
})

test('shows the page that Back leads to, even if the scripts have not loaded yet', async ({ page }) => {
  await page.goto('/company')
  const heading = page.getByRole('heading', { level: 1 })
  const text = await heading.innerText()
  await follow(page, page.getByRole('banner').locator('a[href="/"]'))
  const release = await holdRequests(page, /_next\/static\/.*\.js/)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading).not.toHaveText(text)
  // The inline script, which is at the end of the page, has run.
  await expect(page.locator('script[type="after-paint"]')).toHaveCount(0)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/company')
  release()
  await expect(heading).toHaveText(text)
})
