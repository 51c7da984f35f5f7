import { accountsEnv } from '@/config/env.server'
import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { db } from '@/server/accounts/db/db'
import type { User } from '@/server/accounts/db/generated/prisma/client'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { isSuppressed } from '@/server/accounts/mail/suppression'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { freezeClock } from '../../../../support/clock'
import { replaceEnvironment } from '../../../../support/environment'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll, lastMail, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const environment = replaceEnvironment()

const DAY = 86_400_000
const dead = { status: 'DEAD', attempts: 8, lastError: 'TimeoutError' } as const

let captain: User
let mei: User
let admin: ReturnType<typeof createCaller>['admin']
const callerOf = (user: User | null) => createCaller({ user, locale: 'en-CA', requestId: 'test' })
const visitor = callerOf(null).user
const createUser = (name: string, more = {}) =>
  db().user.create({ data: { email: `${name}@example.com`, name, emailVerified: new Date(), ...more } })
afterEach(() => environment.restore())
afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  await deleteAccounts()
  await db().suppressedAddress.deleteMany()
  ses().sent.length = 0
  captain = await createUser('captain', { role: 'ADMIN' })
  mei = await createUser('mei')
  admin = callerOf(captain).admin
})

/** Creates a dead letter that contains a link. */
async function createDeadMail(): Promise<string> {
  await visitor.initiateResetPassword({ email: mei.email })
  const { id } = await db().outboxMail.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  const createdAt = new Date(Date.now() - DAY)
  await db().outboxMail.update({ where: { id }, data: { ...dead, createdAt, userId: mei.id } })
  return id
}
const eventsOf = (event: string) => db().auditEvent.findMany({ where: { event, actorId: captain.id } })

describe('a dead letter without a contact message', () => {
  it('is listed and counted, and contains a valid link when it is resent', async () => {
    const id = await createDeadMail()
    const { failedMails, total } = await admin.failedMails({})
    expect([total, (await admin.messageCounts()).failed]).toEqual([1, 1])
    expect(failedMails).toEqual([
      {
        id,
        template: 'passwordReset',
        recipient: mei.email,
        attempts: 8,
        lastError: 'TimeoutError',
        createdAt: expect.any(Date),
      },
    ])
    await admin.resendMail({ id })
    expect((await admin.failedMails({})).total).toBe(0)
    const { parameters, to } = await lastMail(ses())
    expect(to).toBe(mei.email)
    const [hash, password] = [parameters.get('hash') ?? '', 'a newer horse']
    await visitor.resetPassword({ email: mei.email, hash, password, passwordConfirmation: password })
    expect(await eventsOf('mail.resent')).toMatchObject([
      { subjectId: mei.id, facts: { mail: id, template: 'passwordReset' } },
    ])
  })

  it('does not replace a newer mail', async () => {
    const id = await createDeadMail()
    await visitor.initiateResetPassword({ email: mei.email })
    await deliverAll()
    await admin.resendMail({ id })
    await deliverAll()
    expect(ses().sent).toHaveLength(1)
    expect(await db().outboxMail.count({ where: { id } })).toBe(0)
  })

  it('counts towards the limit of its account when it is resent', async () => {
    freezeClock()
    const id = await createDeadMail()
    const limit = RATE_LIMITS.linkMailsPerAccount.max
    await db().outboxMail.updateMany({ where: { id }, data: { createdAt: new Date(Date.now() + DAY) } })
    for (let count = 0; count <= limit; count++) {
      await admin.resendMail({ id })
      await deliverAll()
      await db().outboxMail.updateMany({ where: { id }, data: dead })
    }
    expect(ses().sent).toHaveLength(limit)
  })

  it('is not sent if the email has been verified since', async () => {
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    await callerOf(mei).user.sendVerification()
    const { id } = await db().outboxMail.findFirstOrThrow({ where: { template: 'emailVerification' } })
    await db().outboxMail.update({ where: { id }, data: dead })
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: new Date() } })
    await admin.resendMail({ id })
    await deliverAll()
    expect(ses().sent).toEqual([])
    expect(await db().outboxMail.count()).toBe(0)
  })

  it('is listed but not counted as a task if its address is suppressed', async () => {
    const id = await createDeadMail()
    await db().outboxMail.update({ where: { id }, data: { lastError: 'AddressSuppressed' } })
    expect(await admin.failedMails({})).toMatchObject({ failedMails: [{ id }], total: 1 })
    expect((await admin.messageCounts()).failed).toBe(0)
  })

  it('stays dead while its address is suppressed, and is sent once the suppression is lifted', async () => {
    const id = await createDeadMail()
    await suppress(mei.email, 'BOUNCE')
    await admin.resendMail({ id })
    await deliverAll()
    expect((await admin.failedMails({})).failedMails).toMatchObject([{ id, lastError: 'AddressSuppressed' }])
    await admin.liftSuppression({ id: mei.id })
    await admin.resendMail({ id })
    expect((await lastMail(ses())).to).toBe(mei.email)
  })

  it.each([
    ['reaches an address that had bounced', 'BOUNCE', ['mei.chan@example.com']],
    ['does not reach an address whose owner reported spam', 'COMPLAINT', []],
  ] as const)('%s when it is resent after it was stopped', async (_title, fault, recipients) => {
    const newEmail = 'mei.chan@example.com'
    await suppress(newEmail, fault)
    const [suppressed] = await db().suppressedAddress.findMany()
    await db().user.update({ where: { id: mei.id }, data: { passwordHash: await hashPassword(PASSWORD) } })
    await callerOf(mei).user.changeEmail({ newEmail, currentPassword: PASSWORD })
    await deliverAll()
    const [mail] = (await admin.failedMails({})).failedMails
    expect(mail).toMatchObject({ template: 'emailChangeNext', lastError: 'AddressSuppressed' })
    ses().sent.length = 0
    await admin.resendMail({ id: mail?.id ?? '' })
    await deliverAll()
    expect(ses().sent.map((sent) => readMail(sent).to)).toEqual(recipients)
    expect((await eventsOf('mail.suppression_lifted')).map(({ facts }) => facts)).toEqual(
      recipients.map(() => ({ suppression: suppressed?.id, fault })),
    )
  })
})

describe('an account with a suppressed address', () => {
  const suppressionOf = async () => {
    const { users } = await admin.users({ search: mei.email })
    return users[0]?.suppression
  }

  it.each(['BOUNCE', 'COMPLAINT'] as const)(
    'shows the reason (%s) and time of the suppression until it is lifted',
    async (reason) => {
      expect(await suppressionOf()).toBeNull()
      await suppress(mei.email, reason)
      const [row] = await db().suppressedAddress.findMany()
      expect(await suppressionOf()).toEqual({ fault: reason, reportedAt: row?.reportedAt })
      await admin.liftSuppression({ id: mei.id })
      expect(await suppressionOf()).toBeNull()
      expect(await isSuppressed(mei.email)).toBe(false)
      const lifted = [{ subjectId: mei.id, facts: { suppression: row?.id, fault: reason } }]
      expect(await eventsOf('mail.suppression_lifted')).toMatchObject(lifted)
    },
  )

  it('does not regain a newsletter consent when the suppression is lifted', async () => {
    const answer = { userId: mei.id, purpose: 'marketing', text: 'Yes', textVersion: '1', locale: 'en-CA' }
    await db().consent.create({ data: { ...answer, granted: true, at: new Date(Date.now() - DAY) } })
    await suppress(mei.email, 'COMPLAINT')
    await admin.liftSuppression({ id: mei.id })
    expect(await db().consent.findFirst({ orderBy: { at: 'desc' } })).toMatchObject({ granted: false })
  })

  it('ignores lifting without a suppression, and rejects an unknown account', async () => {
    await admin.liftSuppression({ id: mei.id })
    expect(await eventsOf('mail.suppression_lifted')).toEqual([])
    await expect(admin.liftSuppression({ id: 'none' })).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  it('finds and lifts a suppression that was stored under the previous secret', async () => {
    await suppress(mei.email, 'BOUNCE')
    const secrets = { NEXTAUTH_SECRET: 'another secret, long enough as well' }
    const previous = { NEXTAUTH_SECRET_PREVIOUS: accountsEnv().NEXTAUTH_SECRET }
    environment.set({ ...accounts().variables, ...secrets, ...previous })
    expect(await suppressionOf()).toMatchObject({ fault: 'BOUNCE' })
    await admin.liftSuppression({ id: mei.id })
    expect(await db().suppressedAddress.count()).toBe(0)
  })
})
