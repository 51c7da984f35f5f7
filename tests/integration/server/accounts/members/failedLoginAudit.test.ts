import * as audit from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { checkCredentials } from '@/server/accounts/members/checkCredentials'
import { startAccounts } from '../../../../support/accounts'
import { eventually } from '../../../../support/eventually'
import { sharedResource } from '../../../../support/sharedResource'

jest.mock('@/server/accounts/db/auditLog', () => ({
  __esModule: true,
  ...jest.requireActual<typeof audit>('@/server/accounts/db/auditLog'),
}))

sharedResource(() => startAccounts('http://127.0.0.1:9'))

it('does not delay the response to a rejected login by writing the audit event @row:7', async () => {
  const passwordHash = await hashPassword('correct horse')
  const mei = await db().user.create({ data: { email: 'mei@example.com', name: 'Mei', passwordHash } })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const write = audit.audit
  const writing = jest.spyOn(audit, 'audit').mockImplementation(async (...entry) => {
    await released
    await write(...entry)
  })
  const rejection = checkCredentials({ email: mei.email, password: 'wrong horse' })
  await expect(rejection).rejects.toThrow('INVALID_CREDENTIALS')
  expect(writing).toHaveBeenCalledTimes(1)
  expect(await db().auditEvent.count()).toBe(0)
  release()
  await eventually(async () =>
    expect(await db().auditEvent.findMany()).toMatchObject([
      { event: 'login.refused', subjectId: mei.id, facts: { count: 1 } },
    ]),
  )
})
