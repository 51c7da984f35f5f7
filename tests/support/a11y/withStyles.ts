import type { Page } from '../e2e'

/**
 * Adds CSS rules to the page while `look` runs.
 * @returns the result of `look`
 */
export async function styled<Found>(page: Page, css: string, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  const found = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return found
}
