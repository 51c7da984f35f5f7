import { colour, say } from './log'
import { NO_TESTS, type Counts } from './reports'
import type { Program, Supervisor } from './supervisor'

export type StepResult = { title: string; ok: boolean; seconds: number; counts: Counts }

type StepOptions = {
  /** Shows the output as it comes, for a step that runs alone; otherwise it is shown when the step has failed. */
  live?: boolean
  /** Reads how many tests the step ran. */
  counts?: () => Counts
}

/** Runs a program as one step of the tests and says how it went. Never rejects. */
export function programStep(
  supervisor: Supervisor,
  title: string,
  program: Program,
  options: StepOptions = {},
): Promise<StepResult> {
  const lines: string[] = []
  const onLine = options.live ? say : (line: string) => void lines.push(line)
  if (options.live) say(colour(1, `\n── ${title}`))
  const work = () => supervisor.run({ ...program, onLine })
  return step(title, work, { ...options, lines })
}

/** Runs any work as one step of the tests. Never rejects. */
export async function step(
  title: string,
  work: () => Promise<unknown>,
  { counts, lines = [] }: StepOptions & { lines?: string[] } = {},
): Promise<StepResult> {
  const started = Date.now()
  const fault = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const result = {
    title,
    ok: fault === undefined,
    seconds: (Date.now() - started) / 1000,
    counts: countsOf(counts, fault === undefined),
  }
  if (fault !== undefined) [...lines, fault].forEach(say)
  say(stepLine(result))
  return result
}

/** A step that failed without a failed test to show for it, such as lint, counts as one failure. */
function countsOf(read: (() => Counts) | undefined, ok: boolean): Counts {
  let counts = NO_TESTS
  try {
    counts = read?.() ?? NO_TESTS
  } catch {
    // The step ended before it wrote its report.
  }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function stepLine({ title, ok, seconds, counts }: StepResult): string {
  const mark = ok ? colour(32, '✓') : colour(31, '✗')
  const { passed, failed, unsteady } = counts
  const attempts = unsteady > 0 ? `, ${unsteady} of them at the second attempt` : ''
  const tests = passed + failed > 0 ? `, ${passed} passed${attempts}, ${failed} failed` : ''
  return `${mark} ${title} (${seconds.toFixed(1)} s${tests})`
}
