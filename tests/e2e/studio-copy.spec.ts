import { createClient } from '@sanity/client'
import { expect, LOCALES, localePath, stack, test, wordsOf } from '../support/e2e'

/** Milliseconds from publication until visitors read it. */
const FRESH_WITHIN = 5_000
const HEADING = 'initiateReset.heading'
// Longer than the delivered ones and beginning like them: whoever looks for those meanwhile finds them all the same.
const more = { 'en-CA': ' (as our editors say it)', 'zh-HK': '（編輯的說法）' }
const edited = {
  'en-CA': (key: string, namespace: 'common' | 'dialogs') => wordsOf('en-CA')(namespace, key) + more['en-CA'],
  'zh-HK': (key: string, namespace: 'common' | 'dialogs') => wordsOf('zh-HK')(namespace, key) + more['zh-HK'],
}

const editor = () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: stack('LAKE_URL'),
    useProjectHostname: false,
    useCdn: false,
    token: stack('WRITE_TOKEN'),
  })

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
    for (const locale of LOCALES) {
      await expect(async () => {
        await page.goto(`${localePath(locale, '/')}?dialog=initiateReset`)
        const heading = edited[locale](HEADING, 'dialogs')
        await expect(page.getByRole('dialog', { name: heading, exact: true })).toBeVisible({ timeout: 2_000 })
        const skip = page.locator('a[href="#content"]')
        await expect(skip).toHaveText(edited[locale]('skipToContent', 'common'), { timeout: 500 })
      }).toPass({ timeout: FRESH_WITHIN * 3, intervals: [100] })
      expect(Date.now() - published, locale).toBeLessThan(FRESH_WITHIN * (LOCALES.indexOf(locale) + 1))
    }
  } finally {
    if (before) await editor().createOrReplace(before)
    else await editor().delete('siteCopy')
  }
})
