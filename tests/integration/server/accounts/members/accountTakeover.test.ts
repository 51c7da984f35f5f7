import { db } from '@/server/accounts/db/db'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { sessionCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { PASSWORD, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll, confirmLoginLink, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'

const NEW_EMAIL = 'intruder@example.com'
const NEW_PASSWORD = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
let mei: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>

beforeEach(async () => {
  await deleteAccounts()
  ses().sent.length = 0
  mei = await site().createUser('mei')
})

/** Sends all queued mail and returns the link in the newest mail to an address. */
async function linkTo(address: string) {
  await deliverAll()
  const links = ses().sent.map(readMail)
  const mail = links.findLast(({ to }) => to === address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail.link
}
const anonymous = () => site().caller('')
/** Opens a confirmation link with the account's session. */
const confirm = async (link: URL) =>
  site()
    .caller(await createSession(mei.id))
    .post('user.confirmEmail', { token: link.hash.slice(1) })
/** Resets the password as the owner of the mailbox. */
async function reset() {
  await anonymous().post('user.initiateResetPassword', { email: mei.email })
  const secret = (await linkTo(mei.email)).hash
  const link = {
    email: mei.email,
    hash: new URLSearchParams(secret.slice(1)).get('hash') ?? '',
    ...NEW_PASSWORD,
  }
  expect(await anonymous().post('user.resetPassword', link)).toMatchObject({ status: 200 })
}

describe('a password reset recovers an account from an intruder @row:5 @row:15', () => {
  it('deletes an email change that is pending or half confirmed', async () => {
    const intruder = site().caller(await createSession(mei.id))
    await intruder.post('user.changeEmail', { newEmail: NEW_EMAIL, currentPassword: PASSWORD })
    const [former, next] = [await linkTo(mei.email), await linkTo(NEW_EMAIL)]
    expect(await confirm(next)).toMatchObject({ status: 200, data: { json: 'waiting' } })
    await reset()
    expect(await db().emailChange.count()).toBe(0)
    for (const link of [former, next])
      expect(await confirm(link)).toMatchObject({ status: 400, error: { code: 'LINK_INVALID' } })
    expect(await db().user.findUnique({ where: { id: mei.id } })).toMatchObject({ email: mei.email })
  })

  it('invalidates a login link that was mailed before', async () => {
    await site().client.post('signin/email', { email: mei.email })
    const link = await linkTo(mei.email)
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
  afterEach(() => jest.useRealTimers())

  const owner = () => db().user.findUniqueOrThrow({ where: { email: victim.email } })
  const asOwner = async () => site().caller(await createSession((await owner()).id))
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
