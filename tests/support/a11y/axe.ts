import { readFileSync } from 'node:fs'
import type { Frame } from '@playwright/test'
import type axeCore from 'axe-core'
import type { Page } from '../e2e'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Timeout for axe waiting on a frame, in ms; axe's default is half a second. */
const FRAME_TIMEOUT = 30_000
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Loads axe into a frame, once per document. All frames of a page can then report to its main frame. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(SOURCE)
  await frame.evaluate(() =>
    window.axe?.configure({
      allowedOrigins: ['<unsafe_all_origins>'],
      // A frame that does not report is a violation.
      checks: [{ id: 'frame-tested', options: { isViolation: true } }],
    }),
  )
}

/**
 * The violations that axe finds in the page and its frames, or within a part of it, as "rule: place".
 *
 * Runs inside the page instead of through AxeBuilder, which opens another page per run and sends it every
 * result.
 */
export async function axeIssues(page: Page, part = 'html'): Promise<string[]> {
  for (const frame of page.frames()) await inject(frame)
  return page.evaluate(
    async ({ part, tags, pingWaitTime }) => {
      if (!window.axe) throw new Error('axe is not loaded')
      const { violations } = await window.axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        pingWaitTime,
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { part, tags: TAGS, pingWaitTime: FRAME_TIMEOUT },
  )
}
