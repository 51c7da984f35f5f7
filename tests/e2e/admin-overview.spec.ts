import {
  expect,
  localePath,
  logInAs,
  queryDatabase,
  test,
  unique,
  wordsOf,
  type Locator,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { newMember } from '../support/members'

forEachLocale('The admin overview', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const users = localePath(locale, '/admin/users')

  /** Opens a chart, which is collapsed on phones. */
  async function openChart(chart: Locator) {
    const summary = chart.locator('summary').first()
    await expect(summary).toBeVisible()
    if (
      !(await chart
        .locator('details')
        .first()
        .evaluate((details: HTMLDetailsElement) => details.open))
    )
      await summary.click()
  }

  test.beforeEach(async ({ page }) => {
    await queryDatabase(
      `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, message, locale, created_at)
       VALUES ($1, $1, 'Mei', 'Chan', 'mei@example.com', 'Hello', $2, now() - interval '10 days')`,
      [unique('overview'), locale],
    )
    await queryDatabase(
      `INSERT INTO contact_messages
         (id, idempotency_key, first_name, last_name, email, message, locale, created_at, answered_at)
       VALUES ($1, $1, 'Mei', 'Chan', 'mei@example.com', 'Hello', $2, now() - interval '1 day', now())`,
      [unique('answered'), locale],
    )
    const { email, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
  })

  test('opens the admin page with key numbers, charts and their figures as tables', async ({ page }) => {
    await page.goto(users)
    const overview = page.getByRole('region', { name: words('admin', 'overview.heading') })
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([words('admin', 'overview.heading'), words('admin', 'users.heading')])
    const chart = overview.getByRole('figure', { name: words('admin', 'overview.charts.languages.title') })
    await openChart(chart)
    await expect(chart.locator('svg rect').first()).toBeVisible()
    await expect(overview.getByRole('figure')).toHaveCount(6)
    await expect(chart.getByRole('table')).toHaveCount(0)
    await chart.locator('summary', { hasText: words('admin', 'overview.table') }).press('Enter')
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13)

    const download = page.waitForEvent('download')
    await overview.getByRole('link', { name: words('admin', 'download') }).click()
    expect((await download).suggestedFilename()).toMatch(/^overview-12w-.*\.csv$/)

    await overview.getByRole('link', { name: words('admin', 'overview.figures.open') }).press('Enter')
    await expect(page).toHaveURL(/view=messages&kind=overdue/)
    await expect(page.getByRole('region', { name: words('admin', 'messages.heading') })).toBeVisible()
  })

  test('draws a ring around the dot of the median', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    await page.goto(users)
    const chart = page.getByRole('figure', { name: words('admin', 'overview.charts.replies.title') })
    await openChart(chart)
    await expect(chart.locator('svg circle').first()).toBeVisible()
    const radii = await chart
      .locator('svg circle')
      .evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute('r'))))
    expect(radii.at(0)).toBeGreaterThan(radii.at(-1) ?? 0)
  })

  test(
    'draws charts in the text colour of a dark contrast theme',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      await page.goto(users)
      for (const name of ['languages', 'replies']) {
        const chart = page.getByRole('figure', { name: words('admin', `overview.charts.${name}.title`) })
        await openChart(chart)
        const shapes = chart.locator('[data-chart] :is(rect, circle, path, text)')
        await expect(shapes.first()).toBeVisible()
        const faint = await shapes.evaluateAll((all) =>
          all.flatMap((shape) => {
            const { color, fill, stroke } = getComputedStyle(shape)
            return [fill, stroke].includes(color) ? [] : [`${shape.tagName} ${fill}`]
          }),
        )
        expect(faint, name).toEqual([])
      }
    },
  )

  test(
    'keeps the words of its tables in one piece on a narrow phone, and lets them scroll',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(users)
      const figures = page
        .getByRole('region', { name: words('admin', 'overview.heading') })
        .getByRole('figure')
      await expect(figures).toHaveCount(6)
      await page.locator('figure details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true
      })
      const broken = await figures.locator('th[scope=col]').evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const text = heading.firstChild
          if (!text) return []
          return [...(text.textContent ?? '').matchAll(/[^\s（）]+/g)].flatMap((word) => {
            const range = document.createRange()
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            return lines.size > 1 ? [word[0]] : []
          })
        }),
      )
      expect(broken).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )

  test(
    'prints only its figures, with the period, and the colours of the series',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(`${users}?period=30d`)
      const overview = page.getByRole('region', { name: words('admin', 'overview.heading') })
      await expect(overview.getByRole('figure')).toHaveCount(6)
      await page.emulateMedia({ media: 'print' })
      const period = overview.getByText(new RegExp(`^${words('admin', 'overview.periods.30d')}`))
      await expect(period.last()).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(3)
      await expect(
        page.getByRole('heading', { name: words('admin', 'users.heading'), exact: true }),
      ).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByText(words('admin', 'overview.table')).first()).toBeHidden()
      const square = (index: number) =>
        overview
          .locator(`li[data-series="${index}"]`)
          .first()
          .evaluate((item) => {
            const { borderTopColor, borderTopWidth, height, printColorAdjust } = getComputedStyle(
              item,
              '::before',
            )
            const isFilled = 2 * parseFloat(borderTopWidth) >= parseFloat(height)
            return { borderTopColor, isFilled, printColorAdjust }
          })
      const [first, second] = [await square(0), await square(1)]
      expect(first).toMatchObject({ isFilled: true, printColorAdjust: 'exact' })
      expect(second.isFilled).toBe(true)
      expect(second.borderTopColor).not.toBe(first.borderTopColor)
    },
  )

  test('keeps its period in the URL', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    await page.goto(users)
    const period = (name: '30d' | '12w' | '12m') =>
      page.getByRole('link', { name: words('admin', `overview.periods.${name}`), exact: true })
    await expect(period('12w')).toHaveAttribute('aria-current', 'true')
    await period('30d').click()
    await expect(page).toHaveURL(/period=30d/)
    const chart = page.getByRole('figure', { name: words('admin', 'overview.charts.languages.title') })
    await openChart(chart)
    await chart.getByText(words('admin', 'overview.table')).click()
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31)
    await page.reload()
    await expect(period('30d')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(period('12w')).toHaveAttribute('aria-current', 'true')
  })
})
