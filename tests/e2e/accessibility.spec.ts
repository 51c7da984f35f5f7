import { expect, LOCALES, test, type Page } from '../support/e2e'
import { axeFaults, motions, reflowFaults, SPACED_TEXT, targetFaults } from '../support/reach/checks'
import { forcedColourFaults } from '../support/reach/forcedColours'
import { languageFaults } from '../support/reach/language'
import { printFaults } from '../support/reach/print'
import { headerFaults, LARGE_TEXT, lineFaults, spokenFaults } from '../support/reach/reading'
import { splitWords } from '../support/reach/shown'
import { styled } from '../support/reach/styled'
import { openView, viewsIn, type View } from '../support/reach/views'

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

/** Everything a view owes to everybody, in windows, on paper and in the visitor's own settings. */
async function expectWithinReach(page: Page, { foreign }: { foreign: boolean }): Promise<void> {
  const none = async (faults: Promise<string[]>, what: string) => expect.soft(await faults, what).toEqual([])
  await none(motions(page), 'nothing moves')
  await none(targetFaults(page), 'everything can be hit')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await none(axeFaults(page), `axe at ${size.width} px`)
  }
  await none(reflowFaults(page), 'nothing is lost at 320 px')
  const spaced = styled(page, SPACED_TEXT, () => reflowFaults(page))
  await none(spaced, 'nothing is lost where text is set apart')
  await page.setViewportSize(ZOOMED)
  await none(reflowFaults(page), 'nothing is lost at 400 %')
  await page.setViewportSize(PHONE)
  await none(spokenFaults(page), 'everything is called what stands on it, and heard')
  if (!foreign) await none(languageFaults(page), 'words of another language are marked as such')
  await none(lineFaults(page), 'links in a sentence are told by their line')
  for (const size of [PHONE, WINDOWS[0]]) {
    await page.setViewportSize(size)
    const large = styled(page, LARGE_TEXT, async () => [
      ...(await headerFaults(page)),
      ...(await reflowFaults(page)),
      ...(await splitWords(page, 2)),
    ])
    await none(large, `nothing is lost with text at 200 % in ${size.width} px`)
  }
  await page.setViewportSize(PHONE)
  await none(forcedColourFaults(page), 'in the visitor’s own colours')
  await none(printFaults(page), 'on paper')
}

for (const locale of LOCALES) {
  for (const view of [COMPONENTS, ...viewsIn(locale)]) {
    test.describe(view.name, () => {
      if (view.asked) test.use({ consent: null })

      test(`in ${locale} it is within everybody’s reach`, async ({ page, expectNoise }) => {
        // It holds as much as ten pages do.
        if (view === COMPONENTS) test.slow()
        if (view.noise) expectNoise(view.noise)
        await page.setViewportSize(PHONE)
        await openView(page, locale, view)
        // Administrators read what others typed, in whatever language.
        await expectWithinReach(page, { foreign: view.as === 'ADMIN' })
      })
    })
  }
}
