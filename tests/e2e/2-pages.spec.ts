import { formatDate } from '@/i18n/format'
import { ENGLISH_ONLY } from '@/cms/addresses'
import { SITE } from '@/config/site'
import { ROUTES } from '@/lib/routes'
import { expect, LOCALES, localePath, test, wordsOf, type Page } from '../support/e2e'

const PAGES = [
  ROUTES.home,
  ROUTES.company,
  ROUTES.resources,
  ROUTES.visaTonic,
  ROUTES.hongKongResidents,
  ROUTES.terms,
  ROUTES.privacy,
]
const HAN = /\p{Script=Han}/u

/** Answers in place of another site, and notes what it is asked for. */
async function standInFor(page: Page, host: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>theirs</title><p>The thing itself</p>' })
  })
  return asked
}

/** Presses the button in the drawing's place; what the frame then holds has the focus. */
async function ask(page: Page, button: string, title: string): Promise<void> {
  const frame = page.locator(`iframe[title="${title}"]`)
  // The page is there before its script, which a busy machine brings late: a press before it goes unheard.
  await expect(async () => {
    if ((await frame.count()) === 0)
      await page.getByRole('button', { name: button }).click({ timeout: 1_000 })
    await expect(frame).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(frame.contentFrame().getByText('The thing itself')).toBeVisible()
  await expect(frame).toBeFocused()
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const isChinese = locale === 'zh-HK'
  const firm = isChinese ? SITE.chineseName : SITE.name

  test.describe(`Content pages in ${locale}`, () => {
    for (const path of PAGES.filter((page) => !isChinese || !ENGLISH_ONLY.includes(page))) {
      test(`1.2, 2.12 · anybody can read ${path}, all of it in its language`, async ({ page }) => {
        const response = await page.goto(localePath(locale, path))
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(new RegExp(`.{4,} · ${firm}$`))
        const description = page.locator('meta[name="description"]')
        await expect(description).toHaveAttribute('content', /.{20,}/)

        const main = page.getByRole('main')
        const headings = await main.getByRole('heading').allTextContents()
        expect(headings.length).toBeGreaterThan(2)
        const texts = await main.locator('p, li, dd').allTextContents()
        const said = [...headings, ...texts.filter((text) => text.length > 40)]
        expect(said.filter((text) => HAN.test(text) !== isChinese)).toEqual([])
      })

      test(`1.2 · ${path} fits its window, and one of 320 px`, async ({ page }) => {
        await page.goto(localePath(locale, path))
        const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(await overhang()).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 320, height: 568 })
        expect(await overhang()).toBeLessThanOrEqual(0)
      })
    }

    test('1.2 · the company page names the licensee near its start, and where to check it', async ({
      page,
    }) => {
      await page.goto(localePath(locale, ROUTES.company))
      const opening = page.getByRole('main').locator('header')
      await expect(opening.getByText('RCIC R000000')).toBeVisible()
      const register = opening.getByRole('link', { name: words('common', 'footer.register') })
      await expect(register).toHaveAttribute('href', /^https:\/\/college-ic\.ca\//)
    })

    test('1.2 · the resources page leads to articles, and an article to official pages', async ({ page }) => {
      await page.goto(localePath(locale, ROUTES.resources))
      const articles = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') })
      expect(await articles.count()).toBeGreaterThan(7)
      const title = await articles.first().getByRole('heading').innerText()
      await articles.first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const sources = page.locator('section', { hasText: words('pages', 'sources') })
      expect(await sources.locator('a[href^="https://"]').count()).toBeGreaterThan(0)
    })

    test('1.2 · legal pages count their clauses and say when they were reviewed', async ({ page }) => {
      for (const [path, date] of [
        [ROUTES.terms, '2026-11-16'],
        [ROUTES.privacy, '2026-11-22'],
      ] as const) {
        await page.goto(localePath(locale, path))
        const main = page.getByRole('main')
        const reviewed = words('pages', 'reviewed', { date: formatDate(locale, date) })
        await expect(main.getByText(reviewed)).toBeVisible()
        const clauses = main.getByRole('heading', { level: 2, name: /^\d+\./ })
        const numbers = (await clauses.allTextContents()).map((text) => parseInt(text, 10))
        expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
        const entries = main.getByRole('navigation').getByRole('link')
        await expect(entries).toHaveCount(12)
        await entries.last().click()
        await expect(clauses.last()).toBeInViewport()
      }
    })

    test('1.2 · the page for Hong Kong residents says what has ended, and asks for one thing', async ({
      page,
    }) => {
      await page.goto(localePath(locale, ROUTES.hongKongResidents))
      const main = page.getByRole('main')
      const day = formatDate(locale, '2026-08-31')
      await expect(main.locator('header')).toContainText(day)
      const buttons = main.getByRole('link', { name: isChinese ? '免費諮詢' : 'Free Consultation' })
      await expect(buttons).toHaveCount(2)
      await buttons.first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(/dialog=contact&reason=hong-kong-residents/)
    })

    test('1.2 · answers open by themselves, without a script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(localePath(locale, ROUTES.hongKongResidents))
      const entry = page.locator('details').first()
      await expect(entry.locator('p').first()).toBeHidden()
      await entry.locator('summary').click()
      await expect(entry.locator('p').first()).toBeVisible()
      await context.close()
    })

    for (const path of [ROUTES.company, ROUTES.contact]) {
      test(`7.22 · the map on ${path} asks nobody for anything before the visitor does`, async ({ page }) => {
        const asked = await standInFor(page, 'maps.example')
        await page.goto(localePath(locale, path))
        const note = page.getByText(words('pages', 'embed.note', { host: 'maps.example' }))
        await note.scrollIntoViewIfNeeded()
        await expect(note).toBeVisible()
        expect(asked).toEqual([])
        const figure = page.getByRole('figure').filter({ has: note })
        const tall = (await figure.boundingBox())?.height ?? 0
        await ask(page, words('pages', 'map.show', { host: 'maps.example' }), words('pages', 'map.title'))
        expect(asked).toEqual(['https://maps.example/embed/maple-harbour'])
        expect((await figure.boundingBox())?.height, 'nothing below moves').toBeCloseTo(tall, 1)
      })
    }

    test('7.22 · a video in an article asks nobody before the visitor does, and can be read instead', async ({
      page,
    }) => {
      const asked = await standInFor(page, 'video.example')
      await page.goto(localePath(locale, '/resources/check-an-adviser'))
      const title = isChinese ? '只有三類人可以為此向你收費' : 'Three kinds of people may charge you for this'
      const video = page.getByRole('region', { name: title })
      await video.getByText(words('pages', 'video.transcript')).click()
      await expect(video.getByText(isChinese ? '謝謝收看' : 'Thank you for watching')).toBeVisible()
      await expect(video.getByText(words('pages', 'video.minutes', { count: 2 }))).toBeVisible()
      expect(asked).toEqual([])
      await ask(page, words('pages', 'video.play', { host: 'video.example' }), title)
      expect(asked).toEqual(['https://video.example/embed/who-may-advise'])
    })
  })
}

test('7.22 · a video asks nobody for anything before the visitor does, and can be read instead', async ({
  page,
}) => {
  const asked = await standInFor(page, 'video.example')
  await page.goto(ROUTES.visaTonic)
  const videos = page.getByRole('main').locator('ol > li:has(figure)')
  expect(await videos.count()).toBeGreaterThan(2)
  for (const video of await videos.all()) {
    await video.scrollIntoViewIfNeeded()
    await video.locator('summary').click()
    const transcript = (await video.locator('details p').allTextContents()).join(' ')
    expect(transcript.split(/\s+/).length).toBeGreaterThan(150)
  }
  expect(asked).toEqual([])
  const title = 'The card expired. Did the status?'
  await ask(page, `Play the video from video.example (${title})`, title)
  expect(asked).toEqual(['https://video.example/embed/expired-card'])
})

test('2.2 · /zh-HK/visa-tonic leads to the English page, with its query', async ({ page, request }) => {
  const answer = await request.get('/zh-HK/visa-tonic?from=mail', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/visa-tonic?from=mail'])
  await page.goto('/zh-HK/visa-tonic?dialog=contact')
  await expect(page).toHaveURL('/visa-tonic?dialog=contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByRole('dialog')).toBeVisible()
})
