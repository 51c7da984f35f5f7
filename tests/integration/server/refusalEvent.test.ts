import * as audit from '@/server/audit'
import { db } from '@/server/db'
import { hashPassword } from '@/server/password'
import { checkCredentials } from '@/server/services/user'
import { startAccounts } from '../../support/accounts'
import { eventually } from '../../support/eventually'
import { forAllTests } from '../../support/forAllTests'

jest.mock('@/server/audit', () => ({
  __esModule: true,
  ...jest.requireActual<typeof audit>('@/server/audit'),
}))

forAllTests(() => startAccounts('http://127.0.0.1:9'))

it('row 7: the event of a refused log-in, which an unknown address has none of, does not keep its answer', async () => {
  const passwordHash = await hashPassword('correct horse')
  const mei = await db().user.create({ data: { email: 'mei@example.com', name: 'Mei', passwordHash } })
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const write = audit.audit
  const writing = jest.spyOn(audit, 'audit').mockImplementation(async (...entry) => {
    await opened
    await write(...entry)
  })
  const refused = checkCredentials({ email: mei.email, password: 'wrong horse' })
  await expect(refused).rejects.toThrow('INVALID_CREDENTIALS')
  expect(writing).toHaveBeenCalledTimes(1)
  expect(await db().auditEvent.count()).toBe(0)
  open()
  await eventually(async () =>
    expect(await db().auditEvent.findMany()).toMatchObject([
      { event: 'login.refused', subjectId: mei.id, facts: { count: 1 } },
    ]),
  )
})
