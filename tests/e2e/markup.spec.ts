import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, LOCALES, localePath, test } from '../support/e2e'
import { FORBIDDEN, htmlErrors } from '../support/htmlErrors'
import { existsIn, PAGES, STATES } from '../support/pages'

test('the HTML of every page follows the content models of the standard', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath()
  mkdirSync(folder, { recursive: true })
  let count = 0
  for (const locale of LOCALES)
    for (const { path, query } of [...PAGES, ...STATES].filter(existsIn(locale))) {
      const address = `${localePath(locale, path)}${query ? `?${query}` : ''}`
      const html = await (await page.request.get(address)).text()
      const errors = await page.evaluate(htmlErrors, { html, forbidden: FORBIDDEN })
      // For the Nu HTML checker, which runs every night.
      writeFileSync(join(folder, `${(count += 1)}.html`), html)
      expect.soft(errors, address).toEqual([])
    }
})
