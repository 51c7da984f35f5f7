import { readFileSync } from 'node:fs'
import { stack } from './e2e'
import { RECORDED_FEATURES } from './recordedFeatures'

/** Checks the log of the content lake. Playwright runs this after the last test; if it throws, the run fails. */
export default function checkLakeLog(): void {
  const lines = readFileSync(stack('LAKE_LOG'), 'utf8').split('\n')
  const errors = lines.filter((line) => line.startsWith('error: '))
  if (errors.length > 0) {
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
