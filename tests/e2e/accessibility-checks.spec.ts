import { expect, test, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { axeFaults } from '../support/a11y/axe'
import { motions, reflowFaults, SPACED_TEXT, targetFaults } from '../support/a11y/checks'
import { tabStops } from '../support/a11y/controls'
import { forcedColourFaults } from '../support/a11y/forcedColours'
import { walk } from '../support/a11y/keyboard'
import { languageFaults } from '../support/a11y/language'
import { printFaults } from '../support/a11y/print'
import { headerFaults, LARGE_TEXT, lineFaults, spokenFaults } from '../support/a11y/reading'
import { splitWords } from '../support/a11y/shown'
import { styled } from '../support/a11y/styled'

// Verifies the accessibility checks themselves. The other specs expect empty lists, which a broken check
// would return as well.

type Check = (page: Page) => Promise<string[]>
type Planted = { check: Check; html?: string; css?: string; reports: string }

const spaced: Check = (page) => styled(page, SPACED_TEXT, () => reflowFaults(page))
const large: Check = (page) => styled(page, LARGE_TEXT, () => reflowFaults(page))
const walked: Check = async (page) => {
  const stops = await walk(page, 'Tab', 4, await tabStops(page), new Set())
  return stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))
}

/** Errors planted in a correct page, in a window of 390 px. */
const PLANTED: Record<string, Planted> = {
  'an image without a text alternative': {
    check: axeFaults,
    html: '<img>',
    reports: 'image-alt: #planted > img',
  },
  'text with a contrast of 2.8': {
    check: axeFaults,
    html: '<p style="background: white; color: rgb(153 153 153)">Too faint</p>',
    reports: 'color-contrast: #planted > p',
  },
  'a fault inside a frame': {
    check: axeFaults,
    html: '<iframe title="A frame" srcdoc="<!doctype html><html lang=en><title>A frame</title><main><h1>A frame</h1><img></main>"></iframe>',
    reports: 'image-alt: iframe img',
  },
  'targets that are too close': {
    check: axeFaults,
    html: '<a href="/">A</a><a href="/">B</a>',
    css: '#planted a { display: block; width: 10px; height: 10px; font-size: 8px }',
    reports: 'target-size: #planted > a[href="/"]:nth-child(1)',
  },
  'a fault in narrow windows alone': {
    check: axeFaults,
    html: '<input>',
    css: '@media (width > 390px) { #planted { display: none } }',
    reports: 'label: #planted > input',
  },
  'an animation': {
    check: motions,
    html: '<p>A</p>',
    css: '#planted p { transition: color 1s }',
    reports: 'P.',
  },
  'a small button': {
    check: targetFaults,
    html: '<button>A</button>',
    css: '#planted button { width: 20px; height: 20px }',
    reports: 'BUTTON “A” is 20 × 20, and should be 44',
  },
  'a wide element': {
    check: reflowFaults,
    html: '<p>A</p>',
    css: '#planted p { width: 500px }',
    reports: 'HTML  is 500 px wide',
  },
  'clipped text': {
    check: reflowFaults,
    html: '<p>Too long for the box</p>',
    css: '#planted p { width: 50px; overflow: hidden; white-space: nowrap }',
    reports: '“Too long for the box” is cut off',
  },
  'text over text': {
    check: reflowFaults,
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
    check: spokenFaults,
    html: '<button aria-label="Open">Show</button>',
    reports: '“Show” has the name “Open”',
  },
  'a hidden live region': {
    check: spokenFaults,
    html: '<p role="status" hidden></p>',
    reports: 'P. is hidden until it has a message',
  },
  'an unmarked Chinese word': { check: languageFaults, html: '<p>移民</p>', reports: '“移民” in en: 移民' },
  'a link in a sentence without an underline': {
    check: lineFaults,
    html: '<p>Read <a href="/">this</a> first.</p>',
    css: '#planted a { text-decoration: none }',
    reports: 'the underline of “this” is faint',
  },
  'a header that is too wide': {
    check: headerFaults,
    css: 'header[data-tone] a { transform: translateX(300px) }',
    reports: 'is outside the window',
  },
  'a button that forced colours hide': {
    check: forcedColourFaults,
    html: '<button>Hidden</button>',
    css: '#planted button { forced-color-adjust: none; border: 0; background: white; color: white; padding: 20px }',
    reports: 'BUTTON “Hidden”  is invisible',
  },
  'a ring that forced colours hide': {
    check: forcedColourFaults,
    css: ':focus-visible { forced-color-adjust: none; outline-color: transparent !important }',
    reports: 'has a ring of 0 px with enough contrast',
  },
  'a missing focus ring': {
    check: walked,
    css: 'header[data-tone] :focus-visible { outline: 0 !important }',
    reports: 'has a ring of 0 px with enough contrast',
  },
  'a faint focus ring': {
    check: walked,
    css: ':focus-visible { outline-color: rgb(127 127 127 / 0.2) !important }',
    reports: 'px with enough contrast',
  },
  'a covered control': {
    check: walked,
    html: '<div style="position: fixed; inset: 0; z-index: 99; background: white"></div>',
    reports: 'is covered, or outside the window',
  },
  'a button in print': {
    check: printFaults,
    html: '<button>Print me</button>',
    css: '#planted button { display: block !important }',
    reports: 'the button “Print me” is printed',
  },
  'a background in print': {
    check: printFaults,
    html: '<p>A</p>',
    css: '#planted p { background: red !important }',
    reports: 'P. has the background rgb(255, 0, 0)',
  },
}

test('each check reports the fault that it looks for', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [fault, { check, html = '', css = '', reports }] of Object.entries(PLANTED)) {
    await test.step(fault, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/contact')
      await page.evaluate((content) => {
        const planted = Object.assign(document.createElement('div'), { id: 'planted', innerHTML: content })
        document.querySelector('main')?.append(planted)
      }, html)
      const faults = await styled(page, css, () => check(page))
      expect
        .soft(
          faults.filter((text) => text.includes(reports)),
          `${fault}: ${faults.join(', ')}`,
        )
        .not.toEqual([])
    })
  }
})
