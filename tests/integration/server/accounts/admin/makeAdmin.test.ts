import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { SHORT_LIVED } from '../../../../support/databaseProcess'
import { sharedResource } from '../../../../support/sharedResource'

const ROOT = resolve(__dirname, '../../../../..')
const run = promisify(execFile)

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
let url: string
beforeAll(async () => {
  url = accounts().variables.DATABASE_URL
})
beforeEach(() => db().user.deleteMany())

/** Runs the command as an operator does, with only DATABASE_URL set. */
async function makeAdmin(...args: string[]): Promise<{ code: number; output: string }> {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', DATABASE_URL: url }
  const script = [...SHORT_LIVED, 'prisma/makeAdmin.ts', ...args]
  return run(process.execPath, script, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}
const createUser = (emailVerified: Date | null) =>
  db().user.create({
    data: { email: 'mei@example.com', name: '陳美', emailVerified, sessions: { create: session } },
  })
const session = { expires: new Date(Date.now() + 60_000) }
const events = (subjectId: string) => db().auditEvent.findMany({ where: { subjectId } })

describe('make-admin', () => {
  it('promotes an account, ends its sessions and writes one audit event; a second run changes nothing', async () => {
    const { id } = await createUser(new Date())
    expect(await makeAdmin(' Mei@Example.com')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is an administrator now/),
    })
    const promoted = await db().user.findUniqueOrThrow({ where: { id }, include: { sessions: true } })
    expect(promoted).toMatchObject({ role: 'ADMIN', sessionVersion: 2, sessions: [] })
    const expectedEvents = [
      { event: 'role.changed', actorId: null, facts: { role: 'ADMIN', by: 'command line' } },
    ]
    expect(await events(id)).toMatchObject(expectedEvents)
    expect(await makeAdmin('mei@example.com')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/already/),
    })
    expect(await events(id)).toMatchObject(expectedEvents)
  })

  it('rejects an unverified email and an email without an account', async () => {
    const { id } = await createUser(null)
    expect(await makeAdmin('mei@example.com')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not verified.*verification link/),
    })
    expect(await makeAdmin('nobody@example.com')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/No account/),
    })
    expect(await makeAdmin()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Give one email address/),
    })
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({ role: 'MEMBER', sessionVersion: 1 })
    expect(await events(id)).toEqual([])
  })

  it.each(['MEMBER', 'ADMIN'] as const)(
    'rejects a disabled account with the role %s without changing it',
    async (role) => {
      const { id } = await createUser(new Date())
      const before = await db().user.update({ where: { id }, data: { role, disabledAt: new Date() } })
      expect(await makeAdmin('mei@example.com')).toMatchObject({
        code: 1,
        output: expect.stringMatching(/disabled/),
      })
      expect(await db().user.findUnique({ where: { id } })).toEqual(before)
      expect(await db().session.count({ where: { userId: id } })).toBe(1)
      expect(await events(id)).toEqual([])
    },
  )
})
