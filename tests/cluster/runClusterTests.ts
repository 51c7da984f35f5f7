import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../../local/cluster/cluster'
import { requirePrograms } from '../../local/cluster/requiredPrograms'
import { ROOT } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { Supervisor } from '../../local/launcher/processes/supervisor'
import { printError, printLine } from '../../local/launcher/processes/terminal'
import { jestCommand } from '../../local/launcher/tests/testRunners'
import { leaksIn } from '../support/leaks'
import { capacity } from './faults/capacity'
import { messagesUnderFaults } from './faults/messagesUnderFaults'
import { rollingRelease } from './faults/rollingRelease'
import { slowDependencies } from './faults/slowDependencies'
import { scheduleTakeover } from './faults/scheduleTakeover'
import { soak } from './faults/soak'
import type { Outcome, Scenario } from './faults/scenario'

/**
 * `npm run test:cluster`: the Jest tests of nginx and Redis, then the fault and load tests on a cluster on this
 * machine. Writes a report of the latter in JSON and Markdown to `.local/cluster-report`. Exits with code 1 if a test
 * fails. `--only rollingRelease,capacity` selects fault and load tests, without Jest; `--scale 0.1` shortens them.
 */

const SCENARIOS: Record<string, Scenario> = {
  scheduleTakeover,
  messagesUnderFaults,
  slowDependencies,
  capacity,
  soak,
  // The last one, because it replaces the release.
  rollingRelease,
}

/** Without limits that a load test from one IP address exceeds. */
const VARIABLES = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }

type Result = Outcome & { name: string; seconds: number }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } },
  })
  requirePrograms(['nginx', 'redis-server', 'wrk'])
  const names = values.only?.split(',') ?? Object.keys(SCENARIOS)
  const unknown = names.filter((name) => !SCENARIOS[name])
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`)

  const jest = jestCommand(['--ci', '--config=tests/cluster/jest.config.js'])
  if (!values.only) await new Supervisor().run({ ...jest, onLine: printLine })
  const [port = 0] = await findFreePorts(1)
  const folder = join(ROOT, `.local/cluster-${process.pid}`)
  printLine('Building and starting the cluster …')
  const cluster = await startCluster({ folder, port, content: 3, accounts: 2, variables: VARIABLES })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void cluster.stop().then(() => process.exit(1)))
  }
  const results: Result[] = []
  try {
    for (const name of names) {
      const started = performance.now()
      printLine(`\n${name} …`)
      const outcome = await SCENARIOS[name]?.(cluster, Number(values.scale))
      if (!outcome) continue
      const result = { name, seconds: Math.round((performance.now() - started) / 1_000), ...outcome }
      results.push(result)
      printLine(describe(result))
      writeReport(results, Number(values.scale))
    }
    // Row 59 of SECURITY.md.
    const leaks = leaksIn(cluster.nginx.errors().split('\n'), [])
    results.push({ name: 'logOfNginx', seconds: 0, figures: {}, failures: leaks })
    writeReport(results, Number(values.scale))
  } finally {
    await cluster.stop()
  }
  if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1
}

const describe = ({ figures, failures }: Result) =>
  [
    ...Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`),
    ...failures.map((line) => `  FAILED: ${line}`),
  ].join('\n')

function writeReport(results: Result[], scale: number): void {
  const folder = join(ROOT, '.local/cluster-report')
  mkdirSync(folder, { recursive: true })
  const facts = { at: new Date().toISOString(), cores: availableParallelism(), scale }
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...facts, results }, null, 2))
  const sections = results.map((result) => {
    const verdict = result.failures.length === 0 ? 'passed' : 'FAILED'
    return `## ${result.name}: ${verdict} (${result.seconds} s)\n\n${describe(result).replaceAll('  ', '- ')}\n`
  })
  const heading = `# Cluster report\n\n${facts.at}, ${facts.cores} cores, scale ${scale}\n\n`
  writeFileSync(join(folder, 'report.md'), heading + sections.join('\n'))
}

main().catch((error: unknown) => {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
})
