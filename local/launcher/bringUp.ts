import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './environment'
import * as parts from './parts'
import { acceptsConnections, answersHttp, waitFor } from './ready'
import type { Stack } from './stack'
import type { Supervisor } from './supervisor'
import { warmUpStudio } from './warmUp'

const STAND_IN_WITHIN_MS = 120_000
/** A first compilation on a busy two-core machine takes its time. */
const APPLICATION_WITHIN_MS = 240_000

/** Starts the stand-ins, applies the migrations and creates the accounts; resolves when all are usable. */
export async function bringUpStandIns(stack: Stack, supervisor: Supervisor): Promise<void> {
  await refreshClient(supervisor)
  await Promise.all([
    bringUpDatabase(stack, supervisor),
    stack.embedded.lake && bringUpLake(stack, supervisor),
    stack.embedded.mail && bringUpMail(stack, supervisor),
  ])
}

async function bringUpDatabase(stack: Stack, supervisor: Supervisor): Promise<void> {
  const { database } = stack.ports
  if (stack.embedded.database) {
    supervisor.start(parts.databasePart(stack))
    await waitFor('The database', () => acceptsConnections(database), STAND_IN_WITHIN_MS)
  }
  await supervisor.run(parts.migrateCommand(stack))
  // Known accounts belong in no real database.
  if (stack.embedded.database) await supervisor.run(parts.seedAccountsCommand(stack))
}

async function bringUpLake(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.lakePart(stack))
  const url = `http://127.0.0.1:${stack.ports.lake}/v1/ping`
  await waitFor('The content lake', () => answersHttp(url), STAND_IN_WITHIN_MS)
}

async function bringUpMail(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.mailPart(stack))
  const url = `http://127.0.0.1:${stack.ports.mail}/health-check`
  await waitFor('The mail catcher', () => answersHttp(url), STAND_IN_WITHIN_MS)
}

export async function bringUpSite(
  stack: Stack,
  supervisor: Supervisor,
  mode: 'dev' | 'start',
): Promise<void> {
  supervisor.start(parts.sitePart(stack, mode))
  const url = `http://127.0.0.1:${stack.ports.site}/api/health/live`
  await waitFor('The site', () => answersHttp(url), APPLICATION_WITHIN_MS)
}

export async function bringUpStudio(stack: Stack, supervisor: Supervisor): Promise<void> {
  supervisor.start(parts.studioPart(stack))
  const origin = `http://localhost:${stack.ports.studio}`
  await waitFor('The Studio', () => answersHttp(origin), APPLICATION_WITHIN_MS)
  await warmUpStudio(origin)
}

/** The typed database client is written at install; a schema that changed since then makes it stale. */
export async function refreshClient(supervisor: Supervisor): Promise<void> {
  const client = join(ROOT, 'src/server/generated/prisma/client.ts')
  const schema = join(ROOT, 'prisma/schema.prisma')
  if (existsSync(client) && statSync(client).mtimeMs > statSync(schema).mtimeMs) return
  await supervisor.run(parts.generateCommand())
}
