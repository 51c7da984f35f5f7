import { expect, LOCALES, test, type Locale, type Page } from '../support/e2e'
import { fullMatrixUnless } from '../support/matrix'
import { thereIn } from '../support/pages'
import { axeFaults } from '../support/a11y/axe'
import { motions, reflowFaults, SPACED_TEXT, targetFaults } from '../support/a11y/checks'
import { forcedColourFaults } from '../support/a11y/forcedColours'
import { languageFaults } from '../support/a11y/language'
import { printFaults } from '../support/a11y/print'
import { headerFaults, LARGE_TEXT, lineFaults, spokenFaults } from '../support/a11y/reading'
import { splitWords } from '../support/a11y/shown'
import { styled } from '../support/a11y/styled'
import { logInAsNew, openView, showView, VIEWS, type View } from '../support/a11y/views'

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

/** `npm test` runs every check on these views, each in this locale: the longest page, a form, a dialog. */
const CORE_LOCALES: Record<string, Locale> = {
  '/': 'zh-HK',
  'the contact form, refused': 'en-CA',
  'dialog-login': 'zh-HK',
}

const expectNone = async (faults: Promise<string[]>, what: string) =>
  expect.soft(await faults, what).toEqual([])

/**
 * Runs every check on the open view: in several windows, in print, and with the visitor's display settings.
 */
async function expectAccessible(page: Page, { foreign }: { foreign: boolean }): Promise<void> {
  await expectNone(motions(page), 'nothing moves')
  await expectNone(targetFaults(page), 'every target is large enough')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectNone(axeFaults(page), `axe at ${size.width} px`)
  }
  await expectNone(reflowFaults(page), 'the content reflows at 320 px')
  const spaced = styled(page, SPACED_TEXT, () => reflowFaults(page))
  await expectNone(spaced, 'the content reflows with spaced text')
  await page.setViewportSize(ZOOMED)
  await expectNone(reflowFaults(page), 'the content reflows at a zoom of 400 %')
  await page.setViewportSize(PHONE)
  await expectNone(spokenFaults(page), 'names contain their labels, and live regions are announced')
  if (!foreign) await expectNone(languageFaults(page), 'words of another language are marked')
  await expectNone(lineFaults(page), 'links in a sentence are underlined')
  for (const size of [PHONE, WINDOWS[0]]) {
    await page.setViewportSize(size)
    const large = styled(page, LARGE_TEXT, async () => [
      ...(await headerFaults(page)),
      ...(await reflowFaults(page)),
      ...(await splitWords(page, 2)),
    ])
    await expectNone(large, `the content reflows with text at 200 % in ${size.width} px`)
  }
  await page.setViewportSize(PHONE)
  await expectNone(forcedColourFaults(page), 'in forced colours')
  await expectNone(printFaults(page), 'in print')
}

for (const locale of LOCALES) {
  for (const view of ALL_VIEWS.filter(thereIn(locale))) {
    test.describe(view.name, () => {
      if (view.isFirstVisit) test.use({ consent: null })

      test(
        `is accessible in ${locale}`,
        fullMatrixUnless(CORE_LOCALES[view.name] === locale),
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

/** Runs axe once per page and dialog, in alternating locales and windows. */
const AXE_RUNS = ALL_VIEWS.filter(({ name, isVariant }) => !isVariant && !CORE_LOCALES[name]).map(
  (view, at) => {
    const locales = LOCALES.filter((locale) => thereIn(locale)(view))
    const size = view.isNarrow ? PHONE : (WINDOWS[at % WINDOWS.length] ?? PHONE)
    return { view, locale: locales[at % locales.length] ?? 'en-CA', size }
  },
)

function groupOf({ as, isFirstVisit, reach }: View): string {
  if (as) return 'what an administrator sees'
  if (isFirstVisit) return 'what a new visitor sees'
  return reach ? 'what a visitor opens on a page' : 'what an address opens'
}

for (const group of new Set(AXE_RUNS.map(({ view }) => groupOf(view)))) {
  const runs = AXE_RUNS.filter(({ view }) => groupOf(view) === group)

  test.describe('axe', () => {
    if (runs.some(({ view }) => view.isFirstVisit)) test.use({ consent: null })

    test(`finds no violation in ${group}`, async ({ page, expectNoise }) => {
      if (runs.some(({ view }) => view.as)) await logInAsNew(page, 'ADMIN')
      for (const { view, locale, size } of runs) {
        if (view.noise) expectNoise(view.noise)
        await page.setViewportSize(size)
        await showView(page, locale, view)
        await expectNone(axeFaults(page), `${view.name} in ${locale} at ${size.width} px`)
        await page.unrouteAll()
      }
    })
  })
}
