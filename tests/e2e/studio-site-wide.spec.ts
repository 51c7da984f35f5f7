import { JSDOM } from 'jsdom'
import { expect, LOCALES, localePath, test, wordsOf, type Locale } from '../support/e2e'
import { editor, backUpContent } from '../support/editor'
import { sendRawRequest } from '../support/rawRequest'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** Reads the document at a URL as a visitor without scripts gets it. */
async function readDocument(path: string): Promise<Document> {
  const { body } = await sendRawRequest(path)
  return new JSDOM(body).window.document
}

/** Changes a document that every page shows, as Studio does, and restores it after the test. */
async function withDocument(id: string, changed: object, check: () => Promise<void>): Promise<void> {
  const restore = await backUpContent(id)
  try {
    const before = await editor().getDocument(id)
    await editor().createOrReplace({ ...before, _id: id, _type: id, ...changed })
    await check()
  } finally {
    await restore()
  }
}

type Namespace = 'common' | 'dialogs'
const DIALOG = 'initiateReset.heading'
// Appended to the default copy, so that other tests still find the default text.
const ADDITION = { 'en-CA': ' (as our editors say it)', 'zh-HK': '（編輯的說法）' }
const overridden = (locale: Locale, key: string, namespace: Namespace) =>
  wordsOf(locale)(namespace, key) + ADDITION[locale]

const override = (key: string, namespace: Namespace) => ({
  _key: key.replace(/\W/g, ''),
  _type: 'copyOverride',
  key: `${namespace}:${key}`,
  text: { enCA: overridden('en-CA', key, namespace), zhHK: overridden('zh-HK', key, namespace) },
})

/** Polls a URL until its text contains this, or no longer does. */
const expectText = (path: string, text: string, isThere = true) =>
  expect
    .poll(async () => (await sendRawRequest(path)).body.includes(text), {
      message: `${path} ${isThere ? 'has' : 'does not have'} ${text}`,
      intervals: [100],
    })
    .toBe(isThere)

test(
  'an editor’s texts replace the default ones on pages, in dialogs and on error pages, in each language',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const overrides = [
      override('skipToContent', 'common'),
      override('notFound.text', 'common'),
      override('serverError.text', 'common'),
      override(DIALOG, 'dialogs'),
    ]
    const places = LOCALES.flatMap((locale) => [
      { path: localePath(locale, '/'), text: overridden(locale, 'skipToContent', 'common') },
      { path: localePath(locale, '/no-such-page'), text: overridden(locale, 'notFound.text', 'common') },
      { path: localePath(locale, '/500'), text: overridden(locale, 'serverError.text', 'common') },
      { path: `/api/copy/${locale}?of=dialogs`, text: overridden(locale, DIALOG, 'dialogs') },
    ])
    await withDocument('siteCopy', { overrides }, async () => {
      await Promise.all(places.map(({ path, text }) => expectText(path, text)))
      for (const locale of LOCALES) {
        await page.goto(`${localePath(locale, '/')}?dialog=initiateReset`)
        const heading = overridden(locale, DIALOG, 'dialogs')
        await expect(page.getByRole('dialog', { name: heading, exact: true })).toBeVisible()
        await expect(page.locator('a[href="#content"]')).toHaveText(
          overridden(locale, 'skipToContent', 'common'),
        )
      }
    })
    await Promise.all(places.map(({ path, text }) => expectText(path, text, false)))
  },
)

test(
  'a new phone number appears in the header and footer of every kind of page, in each language',
  { tag: FULL_MATRIX_ONLY },
  async () => {
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
    const paths = [
      ...kinds.flatMap((path) => LOCALES.map((locale) => localePath(locale, path))),
      '/visa-tonic',
    ]
    const hrefs = async (path: string) => {
      const page = await readDocument(path)
      return ['body > * header', 'body > * footer'].map((place) => {
        const links = [...page.querySelectorAll(`${place} a`)]
        return links.find(({ textContent }) => textContent === phone)?.getAttribute('href')
      })
    }
    await withDocument('settings', { phone }, async () => {
      const expected = ['tel:+85250123456', 'tel:+85250123456']
      for (const path of paths) await expect.poll(() => hrefs(path), { message: path }).toEqual(expected)
    })
    for (const path of paths) await expectText(path, phone, false)
  },
)
