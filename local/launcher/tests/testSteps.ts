import type { Program, Supervisor } from '../processes/supervisor'
import { colour, printLine } from '../processes/terminal'
import { formatCounts, NO_TESTS, type TestReport } from './testReports'

/** `note`: what the step left out, for the summary. */
export type StepResult = { title: string; ok: boolean; seconds: number; report: TestReport; note?: string }

type StepOptions = {
  /** Prints the output immediately, for a step that runs alone. By default only a failed step prints it. */
  live?: boolean
  /** Reads which tests the step ran. */
  report?: () => TestReport
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
  { report, note, lines = [] }: StepOptions & { lines?: string[] } = {},
): Promise<StepResult> {
  const started = Date.now()
  const error = await task().then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  )
  const ok = error === undefined
  const seconds = (Date.now() - started) / 1000
  const result = { title, ok, seconds, report: readReport(title, error, report), note }
  if (error !== undefined) [...lines, error].forEach(printLine)
  printLine(formatStepResult(result))
  return result
}

/** A failed step without failed tests, for example lint, counts as one failure. */
function readReport(title: string, error: string | undefined, read?: () => TestReport): TestReport {
  let report = NO_TESTS
  try {
    report = read?.() ?? NO_TESTS
  } catch {
    // The step ended before it wrote its report.
  }
  return error === undefined || report.failures.length > 0
    ? report
    : { ...report, failures: [`${title}: ${error}`] }
}

export function formatStepResult({ title, ok, seconds, report, note }: StepResult): string {
  const mark = ok ? colour(32, '✓') : colour(31, '✗')
  const counts = formatCounts(report)
  return `${mark} ${title} (${seconds.toFixed(1)} s${counts && `, ${counts}`}${note ? `; ${note}` : ''})`
}
