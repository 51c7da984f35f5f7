import { db } from '@/server/accounts/db/db'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { setClock } from '../../../../support/clock'
import { PASSWORD, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'

/** A person whose email address an attacker signs up with. */
const victim = { email: 'stranger@example.com', name: 'Mei', password: PASSWORD }
/** The beginning of a rate limit window. */
const noon = Date.parse('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))

beforeEach(async () => {
  await deleteAccounts()
  ses().sent.length = 0
  setClock(noon)
})
afterEach(() => jest.useRealTimers())

const anonymous = () => site().caller('')
const owner = () => db().user.findUniqueOrThrow({ where: { email: victim.email } })
const asOwner = async () => site().caller(await createSession((await owner()).id))
const subjects = async () => {
  await deliverAll()
  return ses().sent.map((mail) => readMail(mail).subject)
}

describe('an attacker cannot flood a mailbox @row:11', () => {
  async function signUpAndDelete() {
    expect(await anonymous().post('user.signup', victim)).toMatchObject({ status: 200 })
    await deliverAll()
    const member = await asOwner()
    expect(await member.post('user.deleteAccount', { password: PASSWORD })).toMatchObject({ status: 200 })
  }

  it('by creating and deleting accounts with its address', async () => {
    for (let count = 0; count < 3; count++) await signUpAndDelete()
    expect(await anonymous().post('user.signup', victim)).toMatchObject({ status: 429 })
    await deliverAll()
    expect(ses().sent).toHaveLength(3)
    expect(JSON.stringify(await db().rateLimit.findMany())).not.toContain('stranger')
    setClock(noon + HOUR_MS)
    await signUpAndDelete()
    expect(ses().sent).toHaveLength(4)
  })

  it('by changing the password of an account with an unverified email', async () => {
    await anonymous().post('user.signup', victim)
    await deliverAll()
    ses().sent.length = 0
    const change = async (currentPassword: string, newPassword: string) =>
      (await asOwner()).post('user.changePassword', {
        ...{ currentPassword, newPassword, newPasswordConfirmation: newPassword },
      })
    expect(await change(PASSWORD, 'a newer horse')).toMatchObject({ status: 200 })
    expect(await subjects()).toEqual([])
    await db().user.updateMany({ data: { emailVerified: new Date() } })
    expect(await change('a newer horse', PASSWORD)).toMatchObject({ status: 200 })
    expect(await subjects()).toEqual([expect.stringContaining('password was changed')])
  })

  it('but a password reset sends its notice, because the link verifies the email', async () => {
    await anonymous().post('user.signup', victim)
    await anonymous().post('user.initiateResetPassword', { email: victim.email })
    await deliverAll()
    const { parameters } = readMail(ses().sent.at(-1))
    const password = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
    const link = { email: victim.email, hash: parameters.get('hash') ?? '', ...password }
    expect(await anonymous().post('user.resetPassword', link)).toMatchObject({ status: 200 })
    expect((await subjects()).at(-1)).toContain('password was changed')
  })
})
