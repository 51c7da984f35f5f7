import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { formatDate } from '@/i18n/format'
import { siteName } from '@/config/site'
import { ROUTES } from '@/lib/routes'
import { expect, localePath, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { loadEmbed, stubSite } from '../support/embeds'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'
import { WIDTHS } from '../support/pages'

const PAGES = [
  ROUTES.home,
  ROUTES.company,
  ROUTES.resources,
  ROUTES.hongKongResidents,
  ROUTES.terms,
  ROUTES.privacy,
]
const HAN = /\p{Script=Han}/u

const { DOMParser } = new JSDOM().window

/**
 * Reads a page as an anonymous visitor without scripts. Expects complete content, all in the page's language.
 */
async function expectReadable(request: APIRequestContext, locale: Locale, path: string): Promise<void> {
  const isChinese = locale === 'zh-HK'
  const response = await request.get(localePath(locale, path), { maxRedirects: 0 })
  expect(response.status(), path).toBe(200)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const textsOf = (selector: string) => Array.from(page.querySelectorAll(selector), (one) => one.textContent)
  expect(page.documentElement.lang, path).toBe(locale)
  expect(textsOf('h1'), path).toHaveLength(1)
  expect(page.title, path).toMatch(new RegExp(`.{4,} · ${siteName(locale)}$`))
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
  expect(description, path).toMatch(/.{20,}/)

  const headings = textsOf('main :is(h1, h2, h3, h4)')
  expect(headings.length, path).toBeGreaterThan(2)
  const paragraphs = textsOf('main :is(p, li, dd)').filter((text) => text.length > 40)
  expect(
    [...headings, ...paragraphs].filter((text) => HAN.test(text) !== isChinese),
    path,
  ).toEqual([])
}

/** Expects that nothing on the page is wider than the window. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overhang, `${page.url()} fits ${width} px`).toBeLessThanOrEqual(0)
  }
}

forEachLocale('Content pages', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const isChinese = locale === 'zh-HK'
  const at = (path: string) => localePath(locale, path)

  test('are readable without a session, entirely in their language @spec:1.2 @spec:2.12', async ({
    request,
  }) => {
    for (const path of PAGES) await expectReadable(request, locale, path)
  })

  test('number and list the clauses of legal pages, with the date of their review @spec:1.2', async ({
    page,
  }) => {
    for (const [path, date, count] of [
      [ROUTES.terms, '2026-11-25', 13],
      [ROUTES.privacy, '2026-11-25', 12],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(at(path))
        const main = page.getByRole('main')
        const reviewed = words('pages', 'reviewed', { date: formatDate(locale, date) })
        await expect(main.getByText(reviewed)).toBeVisible()
        const clauses = main.getByRole('heading', { level: 2, name: /^\d+\./ })
        const numbers = (await clauses.allTextContents()).map((text) => parseInt(text, 10))
        expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        const entries = main.getByRole('navigation').getByRole('link')
        await expect(entries).toHaveCount(count)
        await entries.last().click()
        await expect(clauses.last()).toBeInViewport()
      })
    }
  })

  test('name the licensee and the register’s address at the start of each page that advertises @spec:1.2', async ({
    request,
  }) => {
    const paths = [
      ...[ROUTES.home, ROUTES.company, ROUTES.contact, ROUTES.hongKongResidents, ROUTES.resources],
      ...['/resources/check-an-adviser', '/resources/search?q=visa', '/resources/topics/families'],
    ]
    for (const path of isChinese ? paths : [...paths, ROUTES.visaTonic]) {
      const html = await (await request.get(at(path))).text()
      const start = html.slice(html.indexOf('<h1'), html.indexOf('<h2', html.indexOf('<h1')))
      expect.soft(start, path).toContain(isChinese ? '馮懿琳' : 'Elaine Fung')
      expect.soft(start, path).toMatch(/RCIC.R000000/)
      expect.soft(start, path).toMatch(/href="https:\/\/college-ic\.ca\/.+>college-ic\.ca\//)
    }
  })

  test('say on the page for Hong Kong residents what has ended, and offer only a consultation @spec:1.2', async ({
    page,
  }) => {
    await page.goto(at(ROUTES.hongKongResidents))
    const main = page.getByRole('main')
    await expect(main.locator('header')).toContainText(formatDate(locale, '2026-08-31'))
    const buttons = main.getByRole('link', { name: isChinese ? '免費諮詢' : 'Free Consultation' })
    await expect(buttons).toHaveCount(2)
    await buttons.first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/dialog=contact&reason=hong-kong-residents/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('an answer can be expanded @spec:1.2', async ({ page }) => {
      await page.goto(at(ROUTES.hongKongResidents))
      const entry = page.locator('details').first()
      await expect(entry.locator('p').first()).toBeHidden()
      await entry.locator('summary').click()
      await expect(entry.locator('p').first()).toBeVisible()
    })
  })

  for (const path of [ROUTES.company, ROUTES.contact]) {
    test(
      `load the map on ${path} only when the visitor requests it @spec:1.2 @spec:7.22`,
      fullMatrixUnless(path === ROUTES.company),
      async ({ page }) => {
        const requested = await stubSite(page, 'maps.example')
        await page.goto(at(path))
        const note = page.getByText(words('pages', 'embed.note', { host: 'maps.example' }))
        await note.scrollIntoViewIfNeeded()
        await expect(note).toBeVisible()
        expect(requested).toEqual([])
        const figure = page.getByRole('figure').filter({ has: note })
        const height = (await figure.boundingBox())?.height ?? 0
        await loadEmbed(
          page,
          words('pages', 'map.show', { host: 'maps.example' }),
          words('pages', 'map.title'),
        )
        expect(requested).toEqual(['https://maps.example/embed/maple-harbour'])
        expect((await figure.boundingBox())?.height, 'nothing below moves').toBeCloseTo(height, 0)
      },
    )
  }

  test(
    'load a video in an article only when the visitor requests it, and have its transcript @spec:7.22',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const requested = await stubSite(page, 'video.example')
      await page.goto(at('/resources/check-an-adviser'))
      const title = isChinese ? '誰可以就移民意見收費？' : 'Who can charge you for immigration advice?'
      const video = page.getByRole('region', { name: title })
      await video.getByText(words('pages', 'video.transcript')).click()
      await expect(video.getByText(isChinese ? '謝謝收看' : 'Thank you for watching')).toBeVisible()
      await expect(video.getByText(words('pages', 'video.minutes', { count: 2 }))).toBeVisible()
      expect(requested).toEqual([])
      await loadEmbed(page, words('pages', 'video.play', { host: 'video.example' }), title)
      expect(requested).toEqual(['https://video.example/embed/who-may-advise'])
    },
  )
})

test('the English series fits every window, and loads a video only when the visitor requests it @spec:1.2 @spec:7.22', async ({
  page,
  request,
}) => {
  await expectReadable(request, 'en-CA', ROUTES.visaTonic)
  const requested = await stubSite(page, 'video.example')
  await page.goto(ROUTES.visaTonic)
  await expectToFit(page)
  const videos = page.getByRole('main').locator('ol > li:has(figure)')
  expect(await videos.count()).toBeGreaterThan(2)
  for (const video of await videos.all()) {
    await video.scrollIntoViewIfNeeded()
    await video.locator('summary').click()
    const transcript = (await video.locator('details p').allTextContents()).join(' ')
    expect(transcript.split(/\s+/).length).toBeGreaterThan(150)
  }
  const title = 'My PR card expired. Am I still a permanent resident?'
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Play the video from video.example (${title})` }).click()
  await expect(page.getByRole('alert').getByText(wordsOf('en-CA')('common', 'dialog.failed'))).toBeVisible()
  await page.context().setOffline(false)
  expect(requested).toEqual([])
  await loadEmbed(page, `Play the video from video.example (${title})`, title)
  expect(requested).toEqual(['https://video.example/embed/expired-card'])
})

test('/zh-HK/visa-tonic redirects to the English page, with its query @spec:2.2', async ({
  request,
  baseURL,
}) => {
  const redirect = await request.get('/zh-HK/visa-tonic?from=mail', { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers().location]).toEqual([307, '/visa-tonic?from=mail'])
  const page = await request.get('/zh-HK/visa-tonic?dialog=contact')
  expect(page.status()).toBe(200)
  expect(page.url()).toBe(new URL('/visa-tonic?dialog=contact', baseURL).href)
  expect(await page.text()).toContain('<html lang="en-CA"')
})
