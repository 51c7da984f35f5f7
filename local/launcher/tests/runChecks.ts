import { CHECKS } from '../checks/checks'
import type { Supervisor } from '../processes/supervisor'
import { runProgramStep, type StepResult } from './testSteps'

/** As many as the cores of the machine whose times the documents state. */
const AT_A_TIME = 2

/**
 * Runs the static checks of these names as steps of a test command.
 *
 * @param changed paths from the root of the repository, or undefined for the whole repository
 */
export async function runChecks(
  supervisor: Supervisor,
  names: readonly string[],
  changed?: readonly string[],
): Promise<StepResult[]> {
  const queue = CHECKS.filter(({ name }) => names.includes(name)).flatMap(({ name, program }) => {
    const started = program(changed)
    return started ? [() => runProgramStep(supervisor, name, started)] : []
  })
  const results: StepResult[] = []
  const runNext = async (): Promise<void> => {
    for (let run = queue.shift(); run; run = queue.shift()) results.push(await run())
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runNext))
  return results
}
