import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { refusePending } from '../database/pending'
import { INSTANCE_HEADER } from '../lake/lock'
import { ROOT } from './environment'
import * as parts from './parts'
import { buildPreviewTools } from './previewTools'
import { acceptsConnections, answersHttp, waitFor } from './ready'
import type { Stack } from './stack'
import type { Supervisor } from './supervisor'
import { warmUpStudio } from './warmUp'

const STAND_IN_WITHIN_MS = 120_000
/** A first compilation on a busy two-core machine takes its time. */
const APPLICATION_WITHIN_MS = 240_000

/**
 * Starts the stand-ins, brings the embedded database up to date and creates its accounts; resolves when all are
 * usable. A real database is only looked at: rejects where it lacks migrations.
 */
export async function bringUpStandIns(stack: Stack, supervisor: Supervisor): Promise<void> {
  await generateCode(supervisor)
  await Promise.all([
    bringUpDatabase(stack, supervisor),
    stack.embedded.lake && bringUpLake(stack, supervisor),
    stack.embedded.mail && bringUpMail(stack, supervisor),
  ])
}

async function bringUpDatabase(stack: Stack, supervisor: Supervisor): Promise<void> {
  const { database } = stack.ports
  // A real one may serve others, and known accounts belong in none: it is migrated on demand alone.
  if (!stack.embedded.database) return refusePending(stack.variables.DATABASE_URL ?? '')
  supervisor.start(parts.databasePart(stack))
  await waitFor('The database', () => acceptsConnections(database), STAND_IN_WITHIN_MS)
  await supervisor.run(parts.migrateCommand(stack))
  await supervisor.run(parts.seedAccountsCommand(stack))
}

export async function bringUpLake(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.lakePart(stack))
  await waitFor('The content lake', () => answersHttp(lakePing(stack)), STAND_IN_WITHIN_MS)
}

/** Whether a content lake already answers on the stack's port; some other program there is none. */
export async function isLakeUp(stack: Stack): Promise<boolean> {
  const answer = await fetch(lakePing(stack), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true && answer.headers.has(INSTANCE_HEADER)
}

const lakePing = ({ ports }: Stack) => `http://127.0.0.1:${ports.lake}/v1/ping`

async function bringUpMail(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.mailPart(stack))
  const url = `http://127.0.0.1:${stack.ports.mail}/health-check`
  await waitFor('The mail catcher', () => answersHttp(url), STAND_IN_WITHIN_MS)
}

/** What the site under test takes for a tag manager and an advertising pixel. */
export async function bringUpRecorder(origin: string, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.recorderPart(Number(new URL(origin).port)))
  await waitFor('The recorder', () => answersHttp(`${origin}/records`), STAND_IN_WITHIN_MS)
}

export async function bringUpSite(
  stack: Stack,
  supervisor: Supervisor,
  mode: 'dev' | 'start',
  onLine?: (line: string) => void,
): Promise<void> {
  supervisor.start({ ...parts.sitePart(stack, mode), onLine })
  const url = `http://127.0.0.1:${stack.ports.site}/api/health/live`
  await waitFor('The site', () => answersHttp(url), APPLICATION_WITHIN_MS)
}

export async function bringUpStudio(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.studioPart(stack))
  const origin = `http://localhost:${stack.ports.studio}`
  await waitFor('The Studio', () => answersHttp(origin), APPLICATION_WITHIN_MS)
  await warmUpStudio(origin)
}

/** Writes what the site's own code imports or serves but the repository does not hold. */
export async function generateCode(supervisor: Supervisor): Promise<void> {
  await Promise.all([refreshClient(supervisor), buildPreviewTools()])
}

/** The typed database client is written at install; a schema that changed since then makes it stale. */
async function refreshClient(supervisor: Supervisor): Promise<void> {
  const client = join(ROOT, 'src/server/accounts/db/generated/prisma/client.ts')
  const schema = join(ROOT, 'prisma/schema.prisma')
  if (existsSync(client) && statSync(client).mtimeMs > statSync(schema).mtimeMs) return
  await supervisor.run(parts.generateCommand())
}
