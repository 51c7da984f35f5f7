import { db } from '@/server/accounts/db/db'
import { sessionCookie } from '../../../../support/authClient'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { setClock } from '../../../../support/clock'
import { deliverAll, confirmLoginLink, lastMail, readMail } from '../../../../support/linkMails'
import { INVALID, NEW_EMAIL, setUpEmailLinks, succeededWith } from './emailLinks'

const NEW_PASSWORD = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }

const { ses, site, mei, anonymous, callerFor, confirm, requestChange, tokenTo } = setUpEmailLinks()

/** Resets the password as the owner of the mailbox. */
async function reset() {
  const { email } = mei()
  await anonymous().post('user.initiateResetPassword', { email })
  const hash = new URLSearchParams(await tokenTo(email)).get('hash')
  const answer = await anonymous().post('user.resetPassword', { email, hash, ...NEW_PASSWORD })
  expect(answer).toMatchObject({ status: 200 })
}

describe('a password reset recovers an account from an intruder @row:5 @row:15', () => {
  it('deletes an email change that is pending or half confirmed', async () => {
    await requestChange()
    const [former, next] = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    expect(await confirm(next)).toMatchObject(succeededWith('waiting'))
    await reset()
    expect(await db().emailChange.count()).toBe(0)
    const caller = await callerFor(mei().id)
    for (const token of [former, next]) expect(await confirm(token, caller)).toMatchObject(INVALID)
    expect(await db().user.findUnique({ where: { id: mei().id } })).toMatchObject({ email: mei().email })
  })

  it('invalidates a login link that was mailed before', async () => {
    await site().client.post('signin/email', { email: mei().email })
    const { link } = await lastMail(ses())
    await reset()
    const response = await confirmLoginLink(site().auth.url, link)
    expect(sessionCookie(response)).toBeUndefined()
    expect(response.headers.get('location')).toContain('error=Verification')
  })
})

describe('an attacker cannot flood a mailbox @row:11', () => {
  /** A person whose email address an attacker signs up with. */
  const victim = { email: 'stranger@example.com', name: 'Mei', password: PASSWORD }
  /** The beginning of a rate limit window. */
  const noon = Date.parse('2026-11-21T12:00:00Z')
  beforeEach(() => setClock(noon))

  const owner = () => db().user.findUniqueOrThrow({ where: { email: victim.email } })
  const asOwner = async () => callerFor((await owner()).id)
  const subjects = async () => {
    await deliverAll()
    return ses().sent.map((mail) => readMail(mail).subject)
  }

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
