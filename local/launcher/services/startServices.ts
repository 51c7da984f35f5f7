import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isClientCurrent } from '../../database/commands/generateClient'
import { assertNoPendingMigrations } from '../../database/migrations/pendingMigrations'
import { FolderLock } from '../../../packages/content-lake/store/folderLock'
import { assertNoSampleContent } from '../checks/sampleContent'
import { ROOT } from '../environment/environment'
import type { Program, Supervisor } from '../processes/supervisor'
import { acceptsConnections, answersHttp, waitFor } from '../processes/waitFor'
import { bundleScripts } from './bundleScripts'
import { writeBrotliFiles } from './writeBrotliFiles'
import * as programs from './servicePrograms'
import { dataFolder, type Stack } from './stack'
import { warmUpStudio } from './warmUpStudio'

const STAND_IN_TIMEOUT_MS = 120_000
/** Long enough for a first compilation on a busy machine with two cores. */
const APPLICATION_TIMEOUT_MS = 240_000

/**
 * Starts the stand-ins; resolves when all are ready. Migrates the embedded database and creates its accounts.
 * A real database is only read: rejects if migrations are pending.
 *
 * @param onLakeLine receives the lines of the content lake, which then also logs what requests use of Sanity's API
 */
export async function startStandIns(
  stack: Stack,
  supervisor: Supervisor,
  onLakeLine?: (line: string) => void,
): Promise<void> {
  await generateCode(supervisor)
  await Promise.all([
    prepareDatabase(stack, supervisor),
    stack.embedded.lake && startLake(stack, supervisor, onLakeLine),
    stack.embedded.mail && startMailCatcher(stack, supervisor),
  ])
}

async function prepareDatabase(stack: Stack, supervisor: Supervisor): Promise<void> {
  const { database } = stack.ports
  // A real database may serve other programs and must have no known accounts, so it is migrated only on demand.
  if (!stack.embedded.database) return assertNoPendingMigrations(stack.variables.DATABASE_URL ?? '')
  supervisor.start(programs.databaseService(stack))
  await waitFor('The database', () => acceptsConnections(database), STAND_IN_TIMEOUT_MS)
  await supervisor.run(programs.migrateCommand(stack))
  await supervisor.run(programs.seedAccountsCommand(stack))
}

export async function startLake(
  stack: Stack,
  supervisor: Supervisor,
  onLine?: (line: string) => void,
): Promise<void> {
  const program = programs.lakeService(stack)
  supervisor.start(onLine ? { ...program, args: [...program.args, '--log-features'], onLine } : program)
  const url = `http://127.0.0.1:${stack.ports.lake}/v1/ping`
  await waitFor('The content lake', () => answersHttp(url), STAND_IN_TIMEOUT_MS)
}

/** Whether the content lake of the stack's own folder, not that of another checkout, runs on the stack's port. */
export async function isLakeRunning(stack: Stack): Promise<boolean> {
  return (await new FolderLock(dataFolder(stack, 'lake')).findHolder()) === stack.ports.lake
}

async function startMailCatcher(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(programs.mailService(stack))
  const url = `http://127.0.0.1:${stack.ports.mail}/health-check`
  await waitFor('The mail catcher', () => answersHttp(url), STAND_IN_TIMEOUT_MS)
}

export async function startAnalyticsStub(origin: string, supervisor: Supervisor): Promise<void> {
  supervisor.start(programs.analyticsStubService(Number(new URL(origin).port)))
  await waitFor('The analytics stub', () => answersHttp(`${origin}/records`), STAND_IN_TIMEOUT_MS)
}

export async function startSite(
  stack: Stack,
  supervisor: Supervisor,
  mode: 'dev' | 'start',
  onLine?: (line: string) => void,
): Promise<void> {
  supervisor.start({ ...programs.siteService(stack, mode), onLine })
  const url = `http://127.0.0.1:${stack.ports.site}/api/health/live`
  await waitFor('The site', () => answersHttp(url), APPLICATION_TIMEOUT_MS)
}

/** Starts another instance of the site from a copy of the standalone server. */
export async function startServer(
  stack: Stack,
  supervisor: Supervisor,
  port: number,
  folder: string,
): Promise<void> {
  supervisor.start(programs.serverOf(stack, String(port), folder, '127.0.0.1'))
  const url = `http://127.0.0.1:${port}/api/health/ready`
  await waitFor('The instance', () => answersHttp(url), APPLICATION_TIMEOUT_MS)
}

/**
 * Builds the site. Next.js leaves it to us to copy the files for browsers into the standalone folder.
 * They get compressed copies there.
 *
 * @throws Error if a real Sanity project still has sample values
 */
export async function buildSite(
  stack: Stack,
  supervisor: Supervisor,
  onLine?: Program['onLine'],
): Promise<void> {
  if (!stack.embedded.lake) await assertNoSampleContent(stack.variables)
  await supervisor.run({ ...programs.buildCommand(stack), onLine })
  const build = programs.buildFolder(stack)
  const standalone = programs.standaloneFolder(stack)
  cpSync(join(ROOT, 'public'), join(standalone, 'public'), { recursive: true })
  cpSync(join(ROOT, build, 'static'), join(standalone, build, 'static'), { recursive: true })
  await writeBrotliFiles(join(standalone, 'public'))
  await writeBrotliFiles(join(standalone, build, 'static'))
}

/** Copies the standalone server to an empty folder, because each instance has its own disk in production. */
export function copyServer(stack: Stack, folder: string): void {
  cpSync(programs.standaloneFolder(stack), folder, { recursive: true, verbatimSymlinks: true })
}

/** `start` builds the Studio first. */
export async function startStudio(
  stack: Stack,
  supervisor: Supervisor,
  mode: 'dev' | 'start',
): Promise<void> {
  if (mode === 'start') await supervisor.run(programs.buildStudioCommand(stack))
  supervisor.start(programs.studioService(stack, mode))
  const origin = `http://localhost:${stack.ports.studio}`
  await waitFor('The Studio', () => answersHttp(origin), APPLICATION_TIMEOUT_MS)
  if (mode === 'dev') await warmUpStudio(origin)
}

/** Generates the files that the site imports or serves and that are not in the repository. */
export async function generateCode(supervisor: Supervisor): Promise<void> {
  await Promise.all([!isClientCurrent() && supervisor.run(programs.generateClientCommand()), bundleScripts()])
}
