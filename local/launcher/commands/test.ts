import { CHECKS } from '../checks/checks'
import { scriptCommand } from '../processes/npm'
import { printLine } from '../processes/terminal'
import { generateCode } from '../services/startServices'
import { runBrowserTestSteps } from '../tests/browserTestSteps'
import { runJestStep } from '../tests/jestStep'
import { runChecks } from '../tests/runChecks'
import { runTests } from '../tests/runTests'
import { runProgramStep } from '../tests/testSteps'

/**
 * `npm test`: every static check, the audit of the packages, all unit and integration tests, and the steps of
 * `runBrowserTestSteps`.
 */
runTests(async (run) => {
  const { supervisor } = run
  await generateCode(supervisor)
  printLine('── Checks')
  const checks = await runChecks(
    supervisor,
    CHECKS.map(({ name }) => name),
  )
  const audit = scriptCommand('audit')
  return [
    ...checks,
    await runProgramStep(supervisor, 'known vulnerabilities of packages', audit, { live: true }),
    await runJestStep(run, 'unit and integration tests', ['--ci']),
    ...(await runBrowserTestSteps(run)),
  ]
})
