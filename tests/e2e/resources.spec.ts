import { answerRequests, expect, localePath, test, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const SEARCHES = {
  'en-CA': { query: 'can our parents visit', finds: /parents/i },
  'zh-HK': { query: '父母團聚', finds: /父母/ },
}

forEachLocale('Resources', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)
  const { query, finds } = SEARCHES[locale]

  test('lead a reader from the list through topic, article, chapter and related article to the contact form @spec:1.2', async ({
    page,
  }) => {
    await page.goto(at('/resources'))
    expect(await page.getByRole('listitem').locator('h3').count()).toBeGreaterThan(7)
    const topics = page.getByRole('navigation', { name: words('resources', 'list.topics') })
    const topic = topics.getByRole('link').nth(1)
    const name = (await topic.locator('span').first().innerText()).trim()
    await topic.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(topics.locator('[aria-current="page"]')).toContainText(name)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{15}/)
    const contactCallout = page
      .getByRole('main')
      .getByRole('link', { name: words('resources', 'article.contactCallout.label') })
    await expect(contactCallout).toHaveAttribute('href', /\/contact\?reason=families$/)

    const entry = page.getByRole('main').getByRole('heading', { level: 3 }).first()
    const title = await entry.innerText()
    await entry.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(words('resources', 'article.disclaimer'))).toBeVisible()
    const sources = page.locator('section', { hasText: words('pages', 'sources') })
    expect(await sources.locator('a[href^="https://"]').count()).toBeGreaterThan(0)

    const folded = page.locator('summary', { hasText: words('resources', 'article.contents') })
    if (await folded.isVisible()) await folded.click()
    const contents = page.getByRole('navigation', { name: words('resources', 'article.contents') })
    const last = contents.getByRole('link').last()
    const chapter = await last.innerText()
    await last.click()
    await expect(page.getByRole('heading', { level: 2, name: chapter })).toBeInViewport()

    const related = page.locator('section', { hasText: words('resources', 'article.related') })
    const next = related.getByRole('heading', { level: 3 }).first()
    const nextTitle = await next.innerText()
    await next.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle)

    await page
      .getByRole('main')
      .getByRole('link', { name: words('resources', 'article.contactCallout.label') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/dialog=contact&reason=[a-z-]+/)
  })

  test('find articles by search, and announce the number of results', async ({ page }) => {
    await page.goto(at('/resources'))
    await page.getByRole('searchbox').fill(query)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/resources\/search\?q=/)
    await expect(page.getByRole('main').getByRole('status')).toContainText(query)
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(finds)
    await expect(
      page.getByRole('link', { name: words('resources', 'article.contactCallout.label') }),
    ).toBeVisible()

    await page.getByRole('searchbox').fill('qqqq')
    await page.getByRole('button', { name: words('resources', 'search.submit') }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      words('resources', 'search.noResults', { query: 'qqqq' }),
    )
    await expect(page.getByRole('link', { name: words('resources', 'search.contactLink') })).toBeVisible()
  })

  test(
    'show that a slow search is at work, and keep what is typed meanwhile',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const field = page.getByRole('searchbox')
      const loading = page.getByText(words('common', 'dialog.loading'))
      let answer = () => {}
      const search = '**/_next/data/**/resources/search.json*'
      const stopHolding = await answerRequests(page, search, async (route) => {
        await new Promise<void>((resolve) => (answer = resolve))
        await route.continue()
      })
      for (const start of ['/resources', '/resources/search?q=visa']) {
        await page.goto(at(start))
        await field.fill(query)
        await field.press('Enter')
        await expect(loading).toBeAttached()
        await field.pressSequentially(' 2026')
        answer()
        await expect(page.getByRole('main').getByRole('status')).toContainText(query)
        await expect(loading).toHaveCount(0)
        await expect(field).toHaveValue(`${query} 2026`)
        await expect(field).toBeFocused()
      }
      stopHolding()
      // Back shows the values of the address in both fields.
      await page.getByRole('combobox').selectOption({ index: 2 })
      await page.goBack()
      await expect(page).toHaveURL(/q=visa$/)
      await expect(field).toHaveValue('visa')
      await expect(page.getByRole('combobox')).toHaveValue('')
    },
  )

  test(
    'can be searched within a topic without script',
    { tag: FULL_MATRIX_ONLY },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(at('/resources/search'))
      await page.getByRole('searchbox').fill(query)
      await page.getByRole('combobox').selectOption({ index: 2 })
      await page.getByRole('button', { name: words('resources', 'search.submit') }).click()
      await expect(page).toHaveURL(/\/resources\/search\?q=.+&topic=[a-z-]+$/)
      await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(finds)
      await context.close()
    },
  )
})

test('a search is not indexed, and answers 404 for invalid parameters', async ({ request }) => {
  const response = await request.get('/resources/search?q=visa')
  expect(response.headers()['x-robots-tag']).toBe('noindex')
  const invalidQueries = ['?page=0', '?topic=%2e%2e', '?topic=no-such-topic', '?q=a&page=x']
  const statuses = await Promise.all(
    invalidQueries.map(async (query) => (await request.get(`/resources/search${query}`)).status()),
  )
  expect(statuses).toEqual(invalidQueries.map(() => 404))
  const topic = await request.get('/resources/topics/before-you-apply')
  expect([topic.status(), topic.headers()['x-robots-tag']]).toEqual([200, undefined])
})
