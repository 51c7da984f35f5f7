import type { Program, Supervisor } from '../processes/supervisor'
import { colour, printLine } from '../processes/terminal'
import { NO_TESTS, type TestCounts } from './testReports'

/** `note`: what the step left out, for the summary. */
export type StepResult = { title: string; ok: boolean; seconds: number; counts: TestCounts; note?: string }

type StepOptions = {
  /** Prints the output immediately, for a step that runs alone. By default only a failed step prints it. */
  live?: boolean
  /** Reads how many tests the step ran. */
  counts?: () => TestCounts
  note?: string
}

/** Runs a program as one step of a test command and prints the result. Never rejects. */
export function runProgramStep(
  supervisor: Supervisor,
  title: string,
  program: Program,
  options: StepOptions = {},
): Promise<StepResult> {
  const lines: string[] = []
  const onLine = options.live ? printLine : (line: string) => void lines.push(line)
  if (options.live) printLine(colour(1, `\n── ${title}`))
  const task = () => supervisor.run({ ...program, onLine })
  return runStep(title, task, { ...options, lines })
}

/**
 * Runs a function as one step of a test command and prints the result. Never rejects.
 *
 * @param options.lines the collected output, which is printed if the step fails
 */
export async function runStep(
  title: string,
  task: () => Promise<unknown>,
  { counts, note, lines = [] }: StepOptions & { lines?: string[] } = {},
): Promise<StepResult> {
  const started = Date.now()
  const error = await task().then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  )
  const ok = error === undefined
  const seconds = (Date.now() - started) / 1000
  const result = { title, ok, seconds, counts: readCounts(counts, ok), note }
  if (error !== undefined) [...lines, error].forEach(printLine)
  printLine(formatStepResult(result))
  return result
}

/** A failed step without failed tests, for example lint, counts as one failure. */
function readCounts(read: (() => TestCounts) | undefined, ok: boolean): TestCounts {
  let counts = NO_TESTS
  try {
    counts = read?.() ?? NO_TESTS
  } catch {
    // The step ended before it wrote its report.
  }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function formatStepResult({ title, ok, seconds, counts, note }: StepResult): string {
  const mark = ok ? colour(32, '✓') : colour(31, '✗')
  const { passed, failed } = counts
  const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : ''
  return `${mark} ${title} (${seconds.toFixed(1)} s${tests}${note ? `; ${note}` : ''})`
}
