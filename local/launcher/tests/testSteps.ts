import { colour, say } from './log'
import { NO_TESTS, type Counts } from './reports'
import type { Program, Supervisor } from './supervisor'

/** `note`: what the step left out, for the summary. */
export type StepResult = { title: string; ok: boolean; seconds: number; counts: Counts; note?: string }

type StepOptions = {
  /** Shows the output as it comes, for a step that runs alone; otherwise only a failed step shows it. */
  live?: boolean
  /** Reads how many tests the step ran. */
  counts?: () => Counts
  note?: string
}

/** Runs a program as one step of the tests and prints the result. Never rejects. */
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
  { counts, note, lines = [] }: StepOptions & { lines?: string[] } = {},
): Promise<StepResult> {
  const started = Date.now()
  const error = await work().then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  )
  const result = {
    title,
    ok: error === undefined,
    seconds: (Date.now() - started) / 1000,
    counts: countsOf(counts, error === undefined),
    note,
  }
  if (error !== undefined) [...lines, error].forEach(say)
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

export function stepLine({ title, ok, seconds, counts, note }: StepResult): string {
  const mark = ok ? colour(32, '✓') : colour(31, '✗')
  const { passed, failed } = counts
  const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : ''
  return `${mark} ${title} (${seconds.toFixed(1)} s${tests}${note ? `; ${note}` : ''})`
}
