import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { db } from '@/server/accounts/db/db'
import { positionalArguments, runCommand } from '../../../../../local/database/commands/runCommand'
import '../../../../../prisma/makeAdmin'
import { startAccounts } from '../../../../support/accounts'
import { SHORT_LIVED } from '../../../../support/databaseProcess'

// A process takes more than a second to start, so only one test starts one. `migrations.test.ts` proves what
// `runCommand` does with an error.
jest.mock('../../../../../local/database/commands/runCommand', () => ({
  positionalArguments: jest.fn(),
  runCommand: jest.fn(),
}))

const ROOT = resolve(__dirname, '../../../../..')
const [command] = jest.mocked(runCommand).mock.calls.flat()

let accounts: Awaited<ReturnType<typeof startAccounts>>
let url: string
beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
  url = accounts.variables.DATABASE_URL
})
afterAll(() => accounts.stop())
beforeEach(() => db().user.deleteMany())

/** Runs the command as an operator does, with only DATABASE_URL set. Returns its output. */
async function runAsOperator(...args: string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', DATABASE_URL: url }
  const script = [...SHORT_LIVED, 'prisma/makeAdmin.ts', ...args]
  return (await promisify(execFile)(process.execPath, script, { cwd: ROOT, env })).stdout
}

/** Runs the command in this process. Returns its output; rejects with an error whose message a process would print. */
async function makeAdmin(...args: string[]): Promise<string> {
  jest.mocked(positionalArguments).mockReturnValue(args)
  const print = jest.spyOn(console, 'log').mockImplementation()
  try {
    await command?.()
    return print.mock.calls.join('\n')
  } finally {
    print.mockRestore()
  }
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
    expect(await runAsOperator(' Mei@Example.com')).toMatch(/is an administrator now/)
    const promoted = await db().user.findUniqueOrThrow({ where: { id }, include: { sessions: true } })
    expect(promoted).toMatchObject({ role: 'ADMIN', sessionVersion: 2, sessions: [] })
    const expectedEvents = [
      { event: 'role.changed', actorId: null, facts: { role: 'ADMIN', by: 'command line' } },
    ]
    expect(await events(id)).toMatchObject(expectedEvents)
    expect(await makeAdmin('mei@example.com')).toMatch(/already/)
    expect(await events(id)).toMatchObject(expectedEvents)
  })

  it('rejects an unverified email and an email without an account', async () => {
    const { id } = await createUser(null)
    await expect(makeAdmin('mei@example.com')).rejects.toThrow(/not verified.*verification link/)
    await expect(makeAdmin('nobody@example.com')).rejects.toThrow(/No account/)
    await expect(makeAdmin()).rejects.toThrow(/Give one email address/)
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({ role: 'MEMBER', sessionVersion: 1 })
    expect(await events(id)).toEqual([])
  })

  it.each(['MEMBER', 'ADMIN'] as const)(
    'rejects a disabled account with the role %s without changing it',
    async (role) => {
      const { id } = await createUser(new Date())
      const before = await db().user.update({ where: { id }, data: { role, disabledAt: new Date() } })
      await expect(makeAdmin('mei@example.com')).rejects.toThrow(/disabled/)
      expect(await db().user.findUnique({ where: { id } })).toEqual(before)
      expect(await db().session.count({ where: { userId: id } })).toBe(1)
      expect(await events(id)).toEqual([])
    },
  )
})
