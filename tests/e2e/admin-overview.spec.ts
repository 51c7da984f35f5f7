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
import { forEachLocale } from '../support/matrix'
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
    await chart.getByText(words('admin', 'overview.table')).press('Enter')
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13)

    const download = page.waitForEvent('download')
    await overview.getByRole('link', { name: words('admin', 'download') }).click()
    expect((await download).suggestedFilename()).toMatch(/^overview-12w-.*\.csv$/)

    await overview.getByRole('link', { name: words('admin', 'overview.figures.open') }).press('Enter')
    await expect(page).toHaveURL(/view=messages&kind=overdue/)
    await expect(page.getByRole('region', { name: words('admin', 'messages.heading') })).toBeVisible()
  })

  test('keeps its period in the URL', async ({ page }) => {
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
