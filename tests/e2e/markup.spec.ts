import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSitemap, SITE } from '../support/crawler'
import { expect, LOCALES, localePath, test, type Page } from '../support/e2e'
import { FORBIDDEN, htmlErrors } from '../support/htmlErrors'
import { existsIn, STATES } from '../support/pages'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openView } from '../support/a11y/openView'
import { VIEWS } from '../support/a11y/views'

/** What needs a login, or what a visitor opens on a page: the HTML is that of the browser. */
const OPENED = VIEWS.filter(({ as, prepare }) => as ?? prepare)

const PHONE = { width: 390, height: 844 }

const errorsOf = (page: Page, html: string) => page.evaluate(htmlErrors, { html, forbidden: FORBIDDEN })

test('the HTML of every page follows the content models of the standard', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath()
  mkdirSync(folder, { recursive: true })
  const listed = (await readSitemap()).map(({ address }) => address)
  const unlisted = LOCALES.flatMap((locale) =>
    STATES.map(({ path, query }) => `${SITE}${localePath(locale, path)}${query ? `?${query}` : ''}`),
  )
  for (const [index, address] of [...listed, ...unlisted].entries()) {
    const html = await (await page.request.get(address)).text()
    // For the Nu HTML checker, which runs every night.
    writeFileSync(join(folder, `${index}.html`), html)
    expect.soft(await errorsOf(page, html), address).toEqual([])
  }
})

for (const view of OPENED) {
  test.describe(view.name, () => {
    if (view.isFirstVisit) test.use({ consent: null })

    for (const locale of LOCALES.filter((one) => existsIn(one)(view))) {
      test(
        `its HTML follows the content models of the standard in ${locale}`,
        { tag: FULL_MATRIX_ONLY },
        async ({ page, expectNoise }, testInfo) => {
          if (view.noise) expectNoise(view.noise)
          await page.setViewportSize(PHONE)
          await openView(page, locale, view)
          const html = await page.content()
          mkdirSync(testInfo.outputPath(), { recursive: true })
          writeFileSync(testInfo.outputPath('view.html'), html)
          expect(await errorsOf(page, html)).toEqual([])
        },
      )
    }
  })
}
