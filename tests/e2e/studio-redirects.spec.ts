import { expect, LOCALES, localePath, stack, test, unique, type Page } from '../support/e2e'
import { editor } from '../support/editor'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import { createDocument, expectRefusal, openValidationErrors } from '../support/studioEditor'
import { FULL_MATRIX_ONLY } from '../support/matrix'

test.use({ viewport: { width: 1600, height: 1200 } })

/** In milliseconds, for Studio to validate or publish; the site caches a 404 for half a minute. */
const RESPONSE = 60_000
const APPEARANCE_TIMEOUT = 90_000
const QUERY = '?utm_source=leaflet&utm_campaign=spring'

const stamp = unique('leaflet-')
const from = `/${stamp}`
const other = `/${stamp}-other`

test.afterEach(() =>
  editor().delete({ query: '*[_type == "redirect" && from in $from]', params: { from: [from, other] } }),
)

const textOf = (page: Page, field: string) => page.getByTestId(`field-${field}`).getByRole('textbox')

test(
  'an editor makes a redirect, which may not lead in a circle, and visitors keep their campaign',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request, browser, expectNoise }) => {
    test.setTimeout(400_000)
    expectNoise(STUDIO_NOISE)
    await editor().create({ _type: 'redirect', from: other, to: from })

    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Redirects' }).click()
    await createDocument(page, 'Redirect')
    await textOf(page, 'from').fill(from, { timeout: RESPONSE })
    await openValidationErrors(page)
    for (const [to, message] of [
      [from, 'The address opens itself: choose another page'],
      [other, `${other} is a redirect, too: choose the page that it opens`],
      ['/no-such-page', 'The site has no page at /no-such-page : choose a page from the list'],
      ['/company', `The redirect ${other} opens ${from} : let it open the page itself`],
    ] as const) {
      await textOf(page, 'to').fill(to)
      await expectRefusal(page, message)
    }
    await editor().delete({ query: '*[from == $other]', params: { other } })
    await textOf(page, 'to').fill('')
    await page.getByRole('button', { name: 'Validation' }).first().click()

    await page.getByTestId('field-to').getByRole('combobox', { name: 'Page of the site' }).fill('Company')
    await page.getByText('/company', { exact: true }).filter({ visible: true }).click({ timeout: RESPONSE })
    await expect(textOf(page, 'to')).toHaveValue('/company')
    await publish(page)

    const visitor = await (await browser.newContext({ baseURL: stack('SITE_URL') })).newPage()
    for (const locale of LOCALES) {
      const path = localePath(locale, from) + QUERY
      const get = () => request.get(path, { maxRedirects: 0 })
      await expect.poll(async () => (await get()).status(), { timeout: APPEARANCE_TIMEOUT }).toBe(307)
      await visitor.goto(path)
      await expect(visitor).toHaveURL(stack('SITE_URL') + localePath(locale, '/company') + QUERY)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)
