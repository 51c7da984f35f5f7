import { expect, localePath, stack, test, wordsOf, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { reflowIssues } from '../support/a11y/checks'
import { headerIssues } from '../support/a11y/readability'
import { splitWords } from '../support/a11y/textLines'

// These are settings of the browser itself, so each test launches a separate browser.

/** Lists the position of each text line outside collapsed answers, to a tenth of a pixel. */
const textPositions = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(
      document.getElementById('page') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The browser lays out collapsed answers when it is idle.
      if (!text.parentElement?.checkVisibility()) continue
      const range = new Range()
      range.selectNodeContents(text)
      for (const { x, y, width } of range.getClientRects())
        found.push([text.textContent?.slice(0, 20), ...[x, y, width].map((n) => n.toFixed(1))].join(' '))
    }
    return found
  })

forEachLocale('Text', 'en-CA', (locale) => {
  test(
    'at twice the browser’s default size fits every window',
    { tag: FULL_MATRIX_ONLY },
    async ({ playwright, launchOptions }) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      try {
        const page = await browser.newPage({ reducedMotion: 'reduce' })
        for (const path of ['/', '/contact', '/immigration-strategies-hong-kong-residents']) {
          await page.goto(stack('SITE_URL') + localePath(locale, path))
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
          for (const width of [390, 768, 1280]) {
            await page.setViewportSize({ width, height: 900 })
            const at = `${path} at ${width} px`
            expect.soft(await headerIssues(page), at).toEqual([])
            expect.soft(await reflowIssues(page), at).toEqual([])
            expect.soft(await splitWords(page, 2), at).toEqual([])
          }
        }
      } finally {
        await browser.close()
      }
    },
  )
})

test(
  'opening a dialog does not shift the page behind it if scrollbars take up space',
  { tag: FULL_MATRIX_ONLY },
  async ({ playwright, launchOptions }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      // No other test edits these pages.
      for (const [path, width] of [
        ['/privacy-policy', 1280],
        ['/contact', 1440],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(stack('SITE_URL') + path)
        expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
          0,
        )
        await expect(page.getByRole('region', { name: wordsOf('en-CA')('consent', 'heading') })).toBeVisible()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const before = await textPositions(page)
        await page.getByRole('link', { name: wordsOf('en-CA')('common', 'header.logIn') }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await textPositions(page)).toEqual(before)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        expect(await textPositions(page)).toEqual(before)
      }
    } finally {
      await browser.close()
    }
  },
)
