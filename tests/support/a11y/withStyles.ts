import type { Page } from '../e2e'

/**
 * Adds CSS rules to the page while `measure` runs.
 * @returns the result of `measure`
 */
export async function withStyles<T>(page: Page, css: string, measure: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  const result = await measure()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return result
}
