import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))

/** Runs `prisma/seed.ts` as an operator does. */
async function seed(more: Partial<NodeJS.ProcessEnv> = {}): Promise<string> {
  const env: NodeJS.ProcessEnv = {
    ...accounts().variables,
    SEED_ADMIN_EMAIL: 'captain@example.com',
    SEED_ADMIN_PASSWORD: 'correct horse',
    SEED_VISITOR_EMAIL: 'mei@example.com',
    SEED_VISITOR_PASSWORD: 'correct horse',
    ...more,
  }
  const script = ['--import', 'tsx', 'prisma/seed.ts']
  return (
    await promisify(execFile)(process.execPath, script, { cwd: resolve(__dirname, '../../../../..'), env })
  ).stdout
}

it('creates missing accounts with an audit event each; a second run changes nothing', async () => {
  await seed()
  expect(await seed()).toBe('')
  for (const [email, role] of [
    ['captain@example.com', 'ADMIN'],
    ['mei@example.com', 'MEMBER'],
  ] as const) {
    const account = await db().user.findUniqueOrThrow({ where: { email } })
    expect(account.role).toBe(role)
    const events = await db().auditEvent.findMany({ where: { subjectId: account.id } })
    expect(events).toMatchObject([
      { event: 'account.created', actorId: null, facts: { by: 'command line', role } },
    ])
  }
})

it('says why it does not accept a password', async () => {
  const variables = { SEED_ADMIN_EMAIL: 'admin@example.com', SEED_ADMIN_PASSWORD: 'Admin2026!' }
  await expect(seed(variables)).rejects.toMatchObject({
    stderr: expect.stringContaining('password: passwordGuessable'),
  })
})
