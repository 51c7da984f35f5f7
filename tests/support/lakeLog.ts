import { readFileSync, writeFileSync } from 'node:fs'
import { stack } from './e2e'
import { RECORDED_FEATURES } from './recordedFeatures'

/** Checks the log of the content lake. Playwright runs this after the last test; if it throws, the run fails. */
export default function checkLakeLog(): void {
  const log = readFileSync(stack('LAKE_LOG'), 'utf8')
  const lines = log.split('\n')
  const errors = lines.filter((line) => line.startsWith('error: '))
  if (errors.length > 0) {
    // With `npm run test:stack`, the next run reads the same log.
    writeFileSync(stack('LAKE_LOG'), log.replace(/^error: /gm, 'reported error: '))
    throw new Error(`the content lake logged errors (${stack('LAKE_LOG')}):\n${errors.join('\n')}`)
  }
  const recorded = new Set<string>(RECORDED_FEATURES)
  const features = lines.flatMap((line) => /^feature: (.*)/.exec(line)?.[1] ?? [])
  if (features.length === 0) throw new Error('the content lake logged no features')
  const unknown = features.filter((feature) => !recorded.has(feature))
  if (unknown.length > 0) {
    const remedy = 'Add them to tests/support/recordedFeatures.ts, each with a test of the lake'
    throw new Error(
      `Sanity's clients use features that no test of the lake covers. ${remedy}:\n${unknown.join('\n')}`,
    )
  }
  console.log(`content lake: no errors, ${features.length} features of Sanity's API used`)
}
