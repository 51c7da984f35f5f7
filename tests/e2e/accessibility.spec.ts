import { expect, LOCALES, test, type Locale, type Page } from '../support/e2e'
import { fullMatrixUnless } from '../support/matrix'
import { existsIn } from '../support/pages'
import { axeIssues } from '../support/a11y/axe'
import { animatedElements, reflowIssues, SPACED_TEXT, targetSizeIssues } from '../support/a11y/checks'
import { forcedColourIssues } from '../support/a11y/forcedColours'
import { languageIssues } from '../support/a11y/language'
import { printIssues } from '../support/a11y/print'
import { headerIssues, LARGE_TEXT, underlineIssues, accessibleNameIssues } from '../support/a11y/readability'
import { splitWords } from '../support/a11y/textLines'
import { withStyles } from '../support/a11y/withStyles'
import { openView, showView } from '../support/a11y/openView'
import { VIEWS, type View } from '../support/a11y/views'

/** In CSS px. */
const WINDOWS = [
  { width: 1280, height: 1024 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
] as const
/** A window of 1280 × 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }
const PHONE = { width: 390, height: 844 }

const COMPONENTS: View = { name: 'the components', path: '/components' }
const ALL_VIEWS = [COMPONENTS, ...VIEWS]

/** `npm test` runs every check on this view, in this locale. */
const CORE_VIEW = 'the contact form with errors'
const CORE_LOCALE: Locale = 'en-CA'

const expectNone = async (issues: Promise<string[]>, what: string) =>
  expect.soft(await issues, what).toEqual([])

/**
 * Runs every check on the open view: in several windows, in print, and with the visitor's display settings.
 */
async function expectAccessible(page: Page, { foreign }: { foreign: boolean }): Promise<void> {
  await expectNone(animatedElements(page), 'nothing moves')
  await expectNone(targetSizeIssues(page), 'every target is large enough')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectNone(axeIssues(page), `axe at ${size.width} px`)
  }
  await expectNone(reflowIssues(page), 'the content reflows at 320 px')
  const spaced = withStyles(page, SPACED_TEXT, () => reflowIssues(page))
  await expectNone(spaced, 'the content reflows with spaced text')
  await page.setViewportSize(ZOOMED)
  await expectNone(reflowIssues(page), 'the content reflows at a zoom of 400 %')
  await page.setViewportSize(PHONE)
  await expectNone(accessibleNameIssues(page), 'names contain their labels, and live regions are announced')
  if (!foreign) await expectNone(languageIssues(page), 'words of another language are marked')
  await expectNone(underlineIssues(page), 'links in a sentence are underlined')
  for (const size of [PHONE, WINDOWS[0]]) {
    await page.setViewportSize(size)
    const large = withStyles(page, LARGE_TEXT, async () => [
      ...(await headerIssues(page)),
      ...(await reflowIssues(page)),
      ...(await splitWords(page, 2)),
    ])
    await expectNone(large, `the content reflows with text at 200 % in ${size.width} px`)
  }
  await page.setViewportSize(PHONE)
  await expectNone(forcedColourIssues(page), 'in forced colours')
  await expectNone(printIssues(page), 'in print')
}

for (const locale of LOCALES) {
  for (const view of ALL_VIEWS.filter(existsIn(locale))) {
    test.describe(view.name, () => {
      if (view.isFirstVisit) test.use({ consent: null })

      test(
        `is accessible in ${locale}`,
        fullMatrixUnless(view.name === CORE_VIEW && locale === CORE_LOCALE),
        async ({ page, expectNoise }) => {
          // The component gallery has as much content as ten pages.
          if (view === COMPONENTS) test.slow()
          if (view.noise) expectNoise(view.noise)
          await page.setViewportSize(PHONE)
          await openView(page, locale, view)
          // Administrators read messages and names in any language.
          await expectAccessible(page, { foreign: view.as === 'ADMIN' })
        },
      )
    })
  }
}

/** What `npm test` checks with axe alone: the pages that a URL opens, in alternating locales and windows. */
const AXE_RUNS = ALL_VIEWS.filter(
  ({ isVariant, as, isFirstVisit, prepare }) => !isVariant && !as && !isFirstVisit && !prepare,
).map((view, at) => {
  const locales = LOCALES.filter((locale) => existsIn(locale)(view))
  return {
    view,
    locale: locales[at % locales.length] ?? 'en-CA',
    size: WINDOWS[at % WINDOWS.length] ?? PHONE,
  }
})

test('axe finds no violation in pages opened by URL', async ({ page, expectNoise }) => {
  for (const { view, locale, size } of AXE_RUNS) {
    if (view.noise) expectNoise(view.noise)
    await page.setViewportSize(size)
    await showView(page, locale, view)
    await expectNone(axeIssues(page), `${view.name} in ${locale} at ${size.width} px`)
  }
})
