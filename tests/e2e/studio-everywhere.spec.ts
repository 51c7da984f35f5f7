import { expect, LOCALES, localePath, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { editor } from '../support/editor'

/** Milliseconds that a test looks for a publication: far less than the five minutes after which it shows anyway. */
const LOOK_FOR = 30_000

/** What stands on every page, changed as Studio changes it, until the test is over. */
async function withDocument(id: string, changed: object, look: () => Promise<void>): Promise<void> {
  const before = await editor().getDocument(id)
  await editor().createOrReplace({ ...before, _id: id, _type: id, ...changed })
  try {
    await look()
  } finally {
    if (before) await editor().createOrReplace(before)
    else await editor().delete(id)
  }
}

/** Asks for an address until the answer has the text. */
const holds = (page: Page, address: string, text: string): Promise<void> =>
  expect(async () => {
    expect(await (await page.request.get(address)).text()).toContain(text)
  }).toPass({ timeout: LOOK_FOR, intervals: [100] })

const HEADING = 'initiateReset.heading'
// Longer than the delivered ones and beginning like them: whoever looks for those meanwhile finds them all the same.
const more = { 'en-CA': ' (as our editors say it)', 'zh-HK': '（編輯的說法）' }
type Edited = 'common' | 'dialogs'
const edited = (locale: Locale, key: string, namespace: Edited) =>
  wordsOf(locale)(namespace, key) + more[locale]

const override = (key: string, namespace: Edited) => ({
  _key: key.replace(/\W/g, ''),
  _type: 'copyOverride',
  key: `${namespace}:${key}`,
  text: { enCA: edited('en-CA', key, namespace), zhHK: edited('zh-HK', key, namespace) },
})

test('an editor’s sentences are on pages, in dialogs and on the page for what is not there, in each language', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/)
  const overrides = [
    override('skipToContent', 'common'),
    override('notFound.heading', 'common'),
    override('serverError.heading', 'common'),
    override(HEADING, 'dialogs'),
  ]
  await withDocument('siteCopy', { overrides }, async () => {
    const fresh = LOCALES.flatMap((locale) => [
      holds(page, localePath(locale, '/'), edited(locale, 'skipToContent', 'common')),
      holds(page, `/api/copy/${locale}?of=dialogs`, edited(locale, HEADING, 'dialogs')),
      holds(page, localePath(locale, '/no-such-page'), edited(locale, 'notFound.heading', 'common')),
      holds(page, localePath(locale, '/500'), edited(locale, 'serverError.heading', 'common')),
    ])
    await Promise.all(fresh)
    for (const locale of LOCALES) {
      await page.goto(`${localePath(locale, '/')}?dialog=initiateReset`)
      const heading = edited(locale, HEADING, 'dialogs')
      await expect(page.getByRole('dialog', { name: heading, exact: true })).toBeVisible()
      await expect(page.locator('a[href="#content"]')).toHaveText(edited(locale, 'skipToContent', 'common'))
      await page.goto(localePath(locale, '/no-such-page'))
      const gone = edited(locale, 'notFound.heading', 'common')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
    }
  })
})

test('a new telephone number is in the header and the footer of every kind of page, in each language', async ({
  page,
  expectNoise,
}) => {
  test.setTimeout(120_000)
  expectNoise(/404/)
  const phone = '+852 5012 3456'
  const kinds = [
    '/',
    '/contact',
    '/company',
    '/resources',
    '/resources/hong-kong-routes',
    '/resources/search',
    '/resources/topics/families',
    '/immigration-strategies-hong-kong-residents',
    '/terms-of-use',
    '/privacy-policy',
    '/signin',
    '/no-such-page',
  ]
  const paths = [...kinds.flatMap((path) => LOCALES.map((locale) => localePath(locale, path))), '/visa-tonic']
  await withDocument('settings', { phone }, async () => {
    await Promise.all(paths.map((path) => holds(page, path, phone)))
    for (const path of paths) {
      await page.goto(path)
      for (const place of ['banner', 'contentinfo'] as const) {
        const number = page.getByRole(place).getByRole('link', { name: phone })
        await expect(number, `${place} of ${path}`).toHaveAttribute('href', 'tel:+85250123456')
      }
    }
  })
})
