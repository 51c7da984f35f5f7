import { expect, test, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { axeIssues } from '../support/a11y/axe'
import { animatedElements, reflowIssues, SPACED_TEXT, targetSizeIssues } from '../support/a11y/checks'
import { tabStops } from '../support/a11y/controls'
import { forcedColourIssues } from '../support/a11y/forcedColours'
import { walkTabStops } from '../support/a11y/keyboard'
import { languageIssues } from '../support/a11y/language'
import { printIssues } from '../support/a11y/print'
import { headerIssues, LARGE_TEXT, underlineIssues, accessibleNameIssues } from '../support/a11y/readability'
import { splitWords } from '../support/a11y/textLines'
import { withStyles } from '../support/a11y/withStyles'

// Verifies the accessibility checks themselves. The other specs expect empty lists, which a broken check
// would return as well.

type Check = (page: Page) => Promise<string[]>
type Planted = { check: Check; html?: string; css?: string; reports: string }

const spaced: Check = (page) => withStyles(page, SPACED_TEXT, () => reflowIssues(page))
const large: Check = (page) => withStyles(page, LARGE_TEXT, () => reflowIssues(page))
const walk: Check = async (page) => {
  const stops = await walkTabStops(page, 'Tab', 4, await tabStops(page), new Set())
  return stops.flatMap(({ name, issues }) => issues.map((issue) => `${name} ${issue}`))
}

/** Errors planted in a correct page, in a window of 390 px. */
const PLANTED: Record<string, Planted> = {
  'an image without a text alternative': {
    check: axeIssues,
    html: '<img>',
    reports: 'image-alt: #planted > img',
  },
  'text with a contrast of 2.8': {
    check: axeIssues,
    html: '<p style="background: white; color: rgb(153 153 153)">Too faint</p>',
    reports: 'color-contrast: #planted > p',
  },
  'an issue inside a frame': {
    check: axeIssues,
    html: '<iframe title="A frame" srcdoc="<!doctype html><html lang=en><title>A frame</title><main><h1>A frame</h1><img></main>"></iframe>',
    reports: 'image-alt: iframe img',
  },
  'targets that are too close': {
    check: axeIssues,
    // Links to different pages, because axe allows small links if another link leads to the same page.
    html: '<a href="/">A</a><a href="/company">B</a>',
    css: '#planted a { display: block; width: 10px; height: 10px; font-size: 8px }',
    reports: 'target-size: #planted > a',
  },
  'an issue only in narrow windows': {
    check: axeIssues,
    html: '<input>',
    css: '@media (width > 390px) { #planted { display: none } }',
    reports: 'label: #planted > input',
  },
  'an animation': {
    check: animatedElements,
    html: '<p>A</p>',
    css: '#planted p { transition: color 1s }',
    reports: 'P.',
  },
  'a small button': {
    check: targetSizeIssues,
    html: '<button>A</button>',
    css: '#planted button { width: 20px; height: 20px }',
    reports: 'BUTTON “A” is 20 × 20, and should be 44',
  },
  'a wide element': {
    check: reflowIssues,
    html: '<p>A</p>',
    css: '#planted p { width: 500px }',
    reports: 'HTML  is 500 px wide',
  },
  'a wide table that the keyboard cannot scroll': {
    check: reflowIssues,
    html: '<div><table><tbody><tr><td>Immigration</td></tr></tbody></table></div>',
    css: '#planted div { overflow-x: auto } #planted table { width: 500px }',
    reports: 'DIV  is 500 px wide',
  },
  'clipped text': {
    check: reflowIssues,
    html: '<p>Too long for the box</p>',
    css: '#planted p { width: 50px; overflow: hidden; white-space: nowrap }',
    reports: '“Too long for the box” is cut off',
  },
  'text over text': {
    check: reflowIssues,
    html: '<p>One</p><p>Other</p>',
    css: '#planted p { position: absolute; bottom: 0; left: 0 }',
    reports: '“One” × “Other”',
  },
  'text that only fits close together': {
    check: spaced,
    html: '<p>Letters</p>',
    css: '#planted p { width: 60px; overflow: hidden; white-space: nowrap }',
    reports: '“Letters” is cut off',
  },
  'text that only fits at its own size': {
    check: large,
    html: '<p>Letters</p>',
    css: '#planted p { width: 80px; overflow: hidden; white-space: nowrap; font-size: 1rem }',
    reports: '“Letters” is cut off',
  },
  'a word in a narrow column': {
    check: splitWords,
    html: '<p>Immigration</p>',
    css: '#planted p { width: 40px; overflow-wrap: anywhere }',
    reports: 'Immigration',
  },
  'a name without its label': {
    check: accessibleNameIssues,
    html: '<button aria-label="Open">Show</button>',
    reports: '“Show” has the name “Open”',
  },
  'a hidden live region': {
    check: accessibleNameIssues,
    html: '<p role="status" hidden></p>',
    reports: 'P. is hidden until it has a message',
  },
  'an unmarked Chinese word': { check: languageIssues, html: '<p>移民</p>', reports: '“移民” in en: 移民' },
  'a link in a sentence without an underline': {
    check: underlineIssues,
    html: '<p>Read <a href="/">this</a> first.</p>',
    css: '#planted a { text-decoration: none }',
    reports: 'the underline of “this” is faint',
  },
  'a header that is too wide': {
    check: headerIssues,
    css: 'header[data-tone] a { transform: translateX(300px) }',
    reports: 'is outside the window',
  },
  'a button that forced colours hide': {
    check: forcedColourIssues,
    html: '<button>Hidden</button>',
    css: '#planted button { forced-color-adjust: none; border: 0; background: white; color: white; padding: 20px }',
    reports: 'BUTTON “Hidden”  is invisible',
  },
  'a ring that forced colours hide': {
    check: forcedColourIssues,
    css: ':focus-visible { forced-color-adjust: none; outline-color: transparent !important }',
    reports: 'has a ring of 0 px with enough contrast',
  },
  'a missing focus ring': {
    check: walk,
    css: 'header[data-tone] :focus-visible { outline: 0 !important }',
    reports: 'has a ring of 0 px with enough contrast',
  },
  'a faint focus ring': {
    check: walk,
    css: ':focus-visible { outline-color: rgb(127 127 127 / 0.2) !important }',
    reports: 'px with enough contrast',
  },
  'a covered control': {
    check: walk,
    html: '<div style="position: fixed; inset: 0; z-index: 99; background: white"></div>',
    reports: 'is covered, or outside the window',
  },
  'a button in print': {
    check: printIssues,
    html: '<button>Print me</button>',
    css: '#planted button { display: block !important }',
    reports: 'the button “Print me” is printed',
  },
  'a background in print': {
    check: printIssues,
    html: '<p>A</p>',
    css: '#planted p { background: red !important }',
    reports: 'P. has the background rgb(255, 0, 0)',
  },
  'a list without bullets in print': {
    check: printIssues,
    html: '<ul><li>A</li></ul>',
    css: '#planted li::before { content: ""; background: red }',
    reports: 'LI.::before is not drawn',
  },
}

test('each check reports a planted issue of its kind', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, { check, html = '', css = '', reports }] of Object.entries(PLANTED)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/contact')
      await page.evaluate((content) => {
        const planted = Object.assign(document.createElement('div'), { id: 'planted', innerHTML: content })
        document.querySelector('main')?.append(planted)
      }, html)
      const issues = await withStyles(page, css, () => check(page))
      expect
        .soft(
          issues.filter((text) => text.includes(reports)),
          `${name}: ${issues.join(', ')}`,
        )
        .not.toEqual([])
    })
  }
})
