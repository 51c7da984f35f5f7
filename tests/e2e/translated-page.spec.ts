import { LOCALES, type Locale } from '@/i18n/locales'
import { expect, localePath, test, wordsOf, type Page } from '../support/e2e'
import { translateTexts, visibleText } from '../support/translation'
import { forEachLocale, fullMatrixUnless } from '../support/matrix'
import { existsIn, PAGES, STATES } from '../support/pages'

/** Pages with a language switcher. */
const SWITCHABLE = [...PAGES, ...STATES].filter((one) => existsIn('zh-HK')(one) && one.route !== '500')

async function switchLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  const label = to === 'en-CA' ? 'English' : 'Chinese'
  await page.getByRole('button', { name: wordsOf(from)('common', 'language.choose') }).click()
  await page.getByRole('link', { name: label }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Returns the text of a loaded page without the buttons for the consent, which appear later than the rest. */
async function textOf(page: Page, locale: Locale): Promise<string> {
  await expect(page.getByText(wordsOf(locale)('common', 'dialog.loading'))).toHaveCount(0)
  const text = await page.evaluate(visibleText)
  return text.replaceAll(wordsOf(locale)('consent', 'change'), '').replace(/\s+/g, ' ').trim()
}

test.use({ reducedMotion: 'reduce' })

forEachLocale('A page that the browser translates', 'en-CA', (locale) => {
  const [other = locale] = LOCALES.filter((language) => language !== locale)

  for (const { snapshot, path, query, noise } of SWITCHABLE)
    test(
      `changes its language: ${snapshot} @spec:2.31`,
      fullMatrixUnless(snapshot === 'contact'),
      async ({ page, expectNoise }) => {
        if (noise) expectNoise(noise)
        const address = (language: Locale) => localePath(language, path) + (query ? `?${query}` : '')
        /**
         * Other spec files edit content at the same time, so the text before is not always that of a page loaded now.
         */
        const expectText = async (language: Locale, before: string) => {
          const current = async () => {
            const fresh = await page.context().newPage()
            await fresh.goto(address(language))
            const text = await textOf(fresh, language)
            await fresh.close()
            return text
          }
          await expect(async () => {
            const shown = await textOf(page, language)
            expect(shown).toBe(shown === before ? before : await current())
          }).toPass({ timeout: 30_000 })
        }
        await page.goto(address(other))
        const expected = await textOf(page, other)
        await page.goto(address(locale))
        const original = await textOf(page, locale)
        await page.evaluate(translateTexts)
        await switchLanguage(page, locale, other)
        await expectText(other, expected)
        await switchLanguage(page, other, locale)
        await expectText(locale, original)
      },
    )

  test('changes the language of a dialog with typed text @spec:2.31', async ({ page }) => {
    await page.goto(`${localePath(other, '/company')}?dialog=signup`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).not.toHaveCount(0)
    const expected = await dialog.innerText()
    await page.goto(`${localePath(locale, '/company')}?dialog=signup`)
    await dialog.getByRole('textbox').first().fill('mei@example.com')
    await dialog.getByRole('button', { name: wordsOf(locale)('forms', 'signup.submit') }).click()
    await page.evaluate(translateTexts)
    await page.evaluate(async (language) => {
      const { router } = Reflect.get(window, 'next')
      await router.replace(router.asPath, undefined, { locale: language })
    }, other)
    const heading = wordsOf(other)('dialogs', 'signup.heading')
    await expect(dialog.getByRole('heading').first()).toHaveText(heading)
    await expect(dialog.getByRole('textbox').first()).toHaveValue('mei@example.com')
    for (const line of expected.split('\n').filter(Boolean)) await expect(dialog).toContainText(line)
  })
})
