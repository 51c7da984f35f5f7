import { expect, localePath, LOCALES, stack, test, wordsOf } from '../support/e2e'
import { reflowFaults } from '../support/reach/checks'
import { headerFaults } from '../support/reach/reading'
import { splitWords } from '../support/reach/shown'

// What a visitor has set in the browser itself, so that each of these tests starts one of its own.

test('text that the browser sets twice as large fits every window', async ({ playwright, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const locale of LOCALES) {
      for (const path of ['/', '/contact', '/immigration-strategies-hong-kong-residents']) {
        await page.goto(stack('SITE_URL') + localePath(locale, path))
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          const at = `${path} in ${locale} at ${width} px`
          expect.soft(await headerFaults(page), at).toEqual([])
          expect.soft(await reflowFaults(page), at).toEqual([])
          expect.soft(await splitWords(page, 2), at).toEqual([])
        }
      }
    }
  } finally {
    await browser.close()
  }
})

test('where scrollbars take room a dialog moves nothing of the page behind it', async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const [path, width] of [
      ['/', 1280],
      ['/contact', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(stack('SITE_URL') + path)
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
      // Each line of text that is open to read, to a tenth of a pixel: closed answers are laid out when they like.
      const places = () =>
        page.evaluate(() => {
          const found: string[] = []
          const texts = document.createTreeWalker(
            document.getElementById('page') ?? document.body,
            NodeFilter.SHOW_TEXT,
          )
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            if (!text.parentElement?.checkVisibility()) continue
            const range = new Range()
            range.selectNodeContents(text)
            for (const { x, y, width } of range.getClientRects())
              found.push(
                [text.textContent?.slice(0, 20), ...[x, y, width].map((n) => n.toFixed(1))].join(' '),
              )
          }
          return found
        })
      await expect(page.getByRole('region', { name: wordsOf('en-CA')('consent', 'heading') })).toBeVisible()
      const before = await places()
      await page.getByRole('button', { name: wordsOf('en-CA')('common', 'header.logIn') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await places()).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await places()).toEqual(before)
    }
  } finally {
    await browser.close()
  }
})
