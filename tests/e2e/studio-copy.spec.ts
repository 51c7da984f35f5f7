import { expect, LOCALES, localePath, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { editor } from '../support/editor'

/** Milliseconds from publication until visitors read it. */
const FRESH_WITHIN = 5_000
const HEADING = 'initiateReset.heading'
// Longer than the delivered ones and beginning like them: whoever looks for those meanwhile finds them all the same.
const more = { 'en-CA': ' (as our editors say it)', 'zh-HK': '（編輯的說法）' }
const edited = {
  'en-CA': (key: string, namespace: 'common' | 'dialogs') => wordsOf('en-CA')(namespace, key) + more['en-CA'],
  'zh-HK': (key: string, namespace: 'common' | 'dialogs') => wordsOf('zh-HK')(namespace, key) + more['zh-HK'],
}

const override = (namespace: 'common' | 'dialogs', key: string) => ({
  _key: namespace,
  _type: 'copyOverride',
  key: `${namespace}:${key}`,
  text: { enCA: edited['en-CA'](key, namespace), zhHK: edited['zh-HK'](key, namespace) },
})

test('an editor’s sentences are on the page and in its dialogs within five seconds, in each language', async ({
  page,
}) => {
  const overrides = [override('common', 'skipToContent'), override('dialogs', HEADING)]
  const before = await editor().getDocument('siteCopy')
  await editor().createOrReplace({ _id: 'siteCopy', _type: 'siteCopy', overrides })
  const published = Date.now()
  try {
    const skip = (locale: Locale) => edited[locale]('skipToContent', 'common')
    const heading = (locale: Locale) => edited[locale](HEADING, 'dialogs')
    // Asked for as a browser does, all at once: opening each page would take longer than what is measured.
    const fresh = LOCALES.flatMap((locale) => [
      holds(page, localePath(locale, '/'), skip(locale)),
      holds(page, `/api/copy/${locale}?of=dialogs`, heading(locale)),
    ])
    const seen = await Promise.all(fresh)
    expect(Math.max(...seen) - published, 'milliseconds until all of it is there').toBeLessThan(FRESH_WITHIN)

    for (const locale of LOCALES) {
      await page.goto(`${localePath(locale, '/')}?dialog=initiateReset`)
      await expect(page.getByRole('dialog', { name: heading(locale), exact: true })).toBeVisible()
      await expect(page.locator('a[href="#content"]')).toHaveText(skip(locale))
    }
  } finally {
    if (before) await editor().createOrReplace(before)
    else await editor().delete('siteCopy')
  }
})

/** Asks for an address until the answer has the text, and resolves with the time at which it had. */
async function holds(page: Page, address: string, text: string): Promise<number> {
  await expect(async () => {
    expect(await (await page.request.get(address)).text()).toContain(text)
  }).toPass({ timeout: FRESH_WITHIN * 4, intervals: [100] })
  return Date.now()
}
