import { createClient, type SanityClient } from '@sanity/client'
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readEnvironment, ROOT } from '../../local/launcher/environment/environment'
import { printError } from '../../local/launcher/processes/terminal'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { createSecrets } from '../../local/launcher/environment/secrets'
import { planStack, type Stack } from '../../local/launcher/services/stack'
import { Supervisor } from '../../local/launcher/processes/supervisor'

/** Shared by the benchmarks: a separate product, independent of other processes on this machine. */

const FOLDER = join(ROOT, `.local/bench-${process.pid}`)

export const supervisor = new Supervisor()

/** Plans a stack on free ports with separate secrets, data and build, in a folder of that name. */
export async function planBench(name: string, more: Record<string, string> = {}): Promise<Stack> {
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  const [site, lake, database, mail] = await findFreePorts(4)
  return planStack(folder, {
    ...readEnvironment(),
    ...createSecrets(),
    SITE_PORT: String(site),
    LAKE_PORT: String(lake),
    DATABASE_PORT: String(database),
    MAIL_PORT: String(mail),
    SITE_URL: `http://localhost:${site}`,
    SANITY_PROJECT_ID: 'local',
    NEXT_DIST_DIR: join(relative(ROOT, folder), 'next'),
    ...more,
  })
}

/** Writes into the stack's lake. */
export function editorOf({ variables }: Stack): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: variables.SANITY_API_HOST,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: variables.SANITY_API_WRITE_TOKEN,
  })
}

/** Runs a benchmark; always stops everything that it started and removes its folder. */
export function runBench(main: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))
  Promise.race([supervisor.crashed, main()]).then(
    () => end(0),
    (error: unknown) => {
      printError(error instanceof Error ? error.message : String(error))
      return end(1)
    },
  )
}

async function end(exitCode: number): Promise<void> {
  await supervisor.stop()
  rmSync(FOLDER, { recursive: true, force: true })
  process.exit(exitCode)
}
