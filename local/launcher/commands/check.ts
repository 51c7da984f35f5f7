import { parseArgs } from 'node:util'
import { listChangedFiles } from '../checks/changedFiles'
import { CHECKS } from '../checks/checks'
import { unitTestArguments } from '../checks/unitTests'
import { describeError, printError, printLine } from '../processes/terminal'
import { generateCode } from '../services/startServices'
import { runJestStep } from '../tests/jestStep'
import { runChecks } from '../tests/runChecks'
import { runTests } from '../tests/runTests'

const UNIT_TESTS = 'unit-tests'
const NAMES = [...CHECKS.map(({ name }) => name), UNIT_TESTS]

/**
 * `npm run check -- [--all] [check …]`: the static checks and the unit tests of what changed since `main`. `--all`
 * reads the whole repository; names run only those checks.
 */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no check ${unknown.join(', ')}. The checks are: ${NAMES.join(', ')}.`)
  }
  const names = positionals.length > 0 ? positionals : NAMES
  const changes = values.all ? undefined : listChangedFiles()
  if (changes) {
    const { base, files } = changes
    printLine(
      files.length === 0
        ? `Nothing changed since ${base}. To check everything: npm run check -- --all`
        : `${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${base}`,
    )
    if (files.length === 0) return
  }
  runTests(async (run) => {
    await generateCode(run.supervisor)
    const results = await runChecks(run.supervisor, names, changes?.files)
    const jest = names.includes(UNIT_TESTS) && unitTestArguments(changes?.files)
    return jest ? [...results, await runJestStep(run, UNIT_TESTS, jest)] : results
  })
}

try {
  main()
} catch (error) {
  printError(describeError(error))
  process.exitCode = 1
}
