import { join } from 'node:path'
import { readEnvironment, ROOT } from '../launcher/environment/environment'
import { describeError, printError, printLine } from '../launcher/processes/terminal'
import { startCluster } from './cluster'
import { requirePrograms } from './requiredPrograms'

/**
 * `npm run cluster`: the site as in production, with two instances of each side behind nginx, Redis and
 * PostgreSQL, as processes on this machine.
 */
async function main(): Promise<void> {
  requirePrograms(['nginx', 'redis-server'])
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  const port = Number(readEnvironment().SITE_PORT ?? 3000)
  printLine('Building …')
  const cluster = await startCluster({ folder: join(ROOT, '.local/cluster'), port, content: 2, accounts: 2 })
  printLine(`\nSite        ${cluster.origin}`)
  for (const { side, origin, pid } of cluster.instances)
    printLine(`${side.padEnd(11)} ${origin} (process ${pid})`)
  printLine(`Mails       ${cluster.mailOrigin}`)
  const { SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD } = cluster.stack.variables
  printLine(`Admin       ${SEED_ADMIN_EMAIL} ${SEED_ADMIN_PASSWORD}\n\nCtrl-C stops everything.\n`)
  await interrupted
  printLine('\nStopping …')
  await cluster.stop()
}

main().catch((error: unknown) => {
  printError(describeError(error))
  process.exitCode = 1
})
