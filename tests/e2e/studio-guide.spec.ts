import { ANSWERS } from '../../sanity/guide/answers'
import { LANGUAGES } from '../../sanity/languages'
import { axeIssues } from '../support/a11y/axe'
import { expect, stack, test } from '../support/e2e'
import { openStudio, STUDIO_NOISE } from '../support/studio'
import { FULL_MATRIX_ONLY } from '../support/matrix'

test.use({ locale: 'zh-HK', viewport: { width: 1440, height: 900 } })

test(
  'the guide starts in the language of the browser, and an editor can choose the other one',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    test.setTimeout(300_000)
    expectNoise(STUDIO_NOISE)
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Start here' }).click()
    const guide = page.getByRole('region', { name: 'Guide' })
    await expect(guide.getByRole('button', { name: '中文' })).toHaveAttribute('aria-pressed', 'true')

    const [first] = ANSWERS
    await guide.locator('summary').first().press('Enter')
    for (const { field, locale, title } of LANGUAGES.toReversed()) {
      await guide.getByRole('button', { name: title }).click()
      await expect(guide.getByRole('heading')).toHaveText(
        ANSWERS.map(({ question }) => question[field] ?? ''),
      )
      await expect(guide.getByText(first?.steps[0]?.[field] ?? '')).toBeVisible()
      await expect(guide.getByText(ANSWERS[1]?.steps[0]?.[field] ?? '')).toBeHidden()
      // Until the colours of the pressed button have changed.
      const issues = () => axeIssues(page, 'section[aria-label="Guide"]')
      await expect.poll(issues, { message: locale }).toEqual([])
    }
  },
)
