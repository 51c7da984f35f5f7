import { logInWith } from '@/server/accounts/auth/nextAuthOptions'
import type { Context } from '@/server/accounts/trpc/context'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { authAdapter } from '@/server/accounts/auth/emailProvider'
import type { User } from '@/server/accounts/db/generated/prisma/client'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { deliverNext, outboxRow } from '@/server/accounts/mail/outbox'
import type { MailTemplate } from '@/server/accounts/mail/renderMail'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'
import { deleteExpiredRows } from '@/server/accounts/db/retention'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { changePassword, deleteAccount } from '@/server/accounts/members/account'
import { setDisabled, setRole } from '@/server/accounts/admin/userActions'
import { consentText, setConsent } from '@/server/accounts/consent/newsletterConsent'
import { resendMail } from '@/server/accounts/admin/mailActions'
import { setSpam } from '@/server/accounts/admin/messageActions'
import { changeEmail, confirmEmail } from '@/server/accounts/members/emailChange'
import { resetPassword } from '@/server/accounts/members/resetPassword'
import { openSession } from '@/server/accounts/sessions/sessionStore'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { readMail } from '../../../../support/linkMails'
import { runConcurrently, runWithoutLockWait, type RowLock } from '../../../../support/concurrency'
import { startSesStub } from '../../../../support/sesStub'

// Each test fails without the lock or condition that it covers, if transactions really run concurrently. A
// row is locked until all actions wait, so that their order is the same each time.

const ses = sharedResource(startSesStub)
sharedResource(() => startAccountsWithoutContent(ses().url))

const TOKEN = 'a'.repeat(43)
const NEW_PASSWORD = 'a newer horse'
const NEWER_PAGE = 'http://localhost:3000/company'
const OFFICE = 'office@mapleharbour.example'
const newPassword = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
const context: Context = { user: null, locale: 'en-CA', requestId: 'test' }
const soon = () => new Date(Date.now() + 1000)
const expiresAt = new Date(Date.now() + 3_600_000)
const OK = { status: 'fulfilled' }
const failedWith = (errorCode: string, more = {}) => ({
  status: 'rejected',
  reason: expect.objectContaining({ errorCode, ...more }),
})

let passwordHash: string
let mei: User
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  await deleteAccounts()
  await db().contactMessage.deleteMany()
  await db().verificationToken.deleteMany()
  ses().sent.length = 0
  mei = await createUser('mei')
})

const createUser = (name: string, more = {}) =>
  db().user.create({
    data: { email: `${name}@example.com`, name, passwordHash, emailVerified: new Date(), ...more },
  })
const actor = ({ id, email, name, role }: User): Actor => ({
  user: { id, email, name, role },
  requestId: 'test',
})
const account = (id = mei.id): RowLock => ({ table: 'users', where: 'id = $1', value: id })
const findAccount = () => db().user.findUniqueOrThrow({ where: { id: mei.id } })
const enqueue = (template: MailTemplate, recipient = mei.email, more = {}) =>
  db().outboxMail.create({ data: { ...outboxRow(template, recipient, 'en-CA'), ...more } })
const events = (event: string) => db().auditEvent.count({ where: { event, subjectId: mei.id } })
/** Returns the secret of the link in a mail. */
function tokenOf(request: URLSearchParams | undefined): string {
  const { searchParams, hash } = readMail(request).link
  return searchParams.get('hash') ?? searchParams.get('token') ?? hash.slice(1)
}
const reset = (hash = TOKEN) => resetPassword({ email: mei.email, hash, ...newPassword }, context)
const createResetLink = () =>
  db().passwordReset.create({ data: { userId: mei.id, tokenHash: digestOf(TOKEN), expiresAt } })

describe('the account’s row, which is locked before its other rows', () => {
  it('a link that sets a password, beside a mail with a newer one: the newer one stands', async () => {
    await createResetLink()
    await enqueue('passwordReset')
    const [mailed, used] = await runConcurrently(account(), [() => deliverNext(soon()), reset])
    expect(mailed).toMatchObject({ ...OK, value: true })
    expect(used).toMatchObject(failedWith('RESET_LINK_INVALID'))
    await expect(reset(tokenOf(ses().sent[0]))).resolves.toMatchObject({ id: mei.id })
  })

  it('a link that proves an address, beside a mail with a newer one', async () => {
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    await db().emailVerification.create({ data: { userId: mei.id, tokenHash: digestOf(TOKEN), expiresAt } })
    await enqueue('emailVerification', mei.email, { userId: mei.id })
    const confirm = (token = TOKEN) => confirmEmail({ token }, actor(mei))
    const [mailed, used] = await runConcurrently(account(), [() => deliverNext(soon()), confirm])
    expect(mailed).toMatchObject({ ...OK, value: true })
    expect(used).toMatchObject(failedWith('LINK_INVALID'))
    await expect(confirm(tokenOf(ses().sent[0]))).resolves.toBe('verified')
  })

  it('two mails with a link to log in that leave at once: the newer one’s works, alone', async () => {
    const identifier = mei.email
    await db().verificationToken.create({ data: { identifier, token: 'former', expires: expiresAt } })
    await enqueue('signInLink')
    const former: RowLock = { table: 'verification_tokens', where: 'identifier = $1', value: identifier }
    // Has already failed once, because a first attempt would wait for the lock on its rate limit counter.
    const newer = async () => {
      await enqueue('signInLink', mei.email, { attempts: 1, payload: { callbackUrl: NEWER_PAGE } })
      return deliverNext(soon())
    }
    expect(await runConcurrently(former, [() => deliverNext(soon()), newer])).toMatchObject([OK, OK])
    const newest = ses().sent.find(
      (sent) => readMail(sent).link.searchParams.get('callbackUrl') === NEWER_PAGE,
    )
    const stored = await db().verificationToken.findMany()
    expect(stored).toEqual([expect.objectContaining({ token: digestOf(tokenOf(newest)) })])
  })

  it('another address asked for beside the deletion of the account: it is gone, and nothing fails but the wish', async () => {
    await db().emailChange.create({ data: { userId: mei.id, email: 'former@new.example', expiresAt } })
    const [deleted, requested] = await runConcurrently(account(), [
      () => deleteAccount({ password: PASSWORD }, actor(mei)),
      () => changeEmail({ newEmail: 'mei@new.example', currentPassword: PASSWORD }, actor(mei)),
    ])
    expect(deleted).toMatchObject(OK)
    expect(requested).toMatchObject(failedWith('SESSION_REQUIRED'))
    expect(await db().user.count()).toBe(0)
    expect(await db().outboxMail.count()).toBe(0)
  })

  it('a yes that is said twice is kept once', async () => {
    const { version } = await consentText('en-CA')
    const grant = () => setConsent({ granted: true, version }, actor(mei), 'en-CA')
    expect(await runConcurrently(account(), [grant, grant])).toMatchObject([OK, OK])
    expect(await db().consent.count()).toBe(1)
    expect(await events('consent.given')).toBe(1)
  })

  it('a log-in by link that comes behind a reset leaves the password that the reset has set', async () => {
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    await createResetLink()
    const { updateUser } = authAdapter()
    const verifyEmail = async () => updateUser?.({ id: mei.id })
    expect(await runConcurrently(account(), [reset, verifyEmail])).toMatchObject([OK, OK])
    await expect(logInWith({ email: mei.email, password: NEW_PASSWORD })).resolves.toMatchObject({
      id: mei.id,
    })
    expect(await events('password.dropped')).toBe(0)
  })
})

describe('a condition of a write, which decides between two at once', () => {
  it('of two uses of a link one sets the password @row:1', async () => {
    await createResetLink()
    const results = await runConcurrently(account(), [reset, reset])
    expect(results).toMatchObject([OK, failedWith('RESET_LINK_INVALID')])
    expect(await events('password.reset')).toBe(1)
  })

  it.each(['before', 'behind'])(
    'a log-in with the former password %s a reset opens nothing',
    async (place) => {
      await createResetLink()
      const logIn = () => openSession({ user: mei, device: { browser: null, system: null }, by: 'password' })
      const [first, second] = await runConcurrently(
        account(),
        place === 'before' ? [logIn, reset] : [reset, logIn],
      )
      expect(first).toMatchObject(OK)
      expect(second).toMatchObject(place === 'before' ? OK : failedWith('INVALID_CREDENTIALS'))
      expect(await db().session.count()).toBe(0)
    },
  )

  it('a change of the password behind a reset has not the last word', async () => {
    await createResetLink()
    const third = { password: 'a third horse', passwordConfirmation: 'a third horse' }
    const change = () => changePassword({ currentPassword: PASSWORD, ...third }, actor(mei))
    const fields = { currentPassword: 'passwordWrong' }
    expect(await runConcurrently(account(), [reset, change])).toMatchObject([
      OK,
      failedWith('VALIDATION', { fields }),
    ])
    await expect(logInWith({ email: mei.email, password: NEW_PASSWORD })).resolves.toMatchObject({
      id: mei.id,
    })
  })

  it('a deletion behind a reset needs the new password', async () => {
    await createResetLink()
    const remove = () => deleteAccount({ password: PASSWORD }, actor(mei))
    const results = await runConcurrently(account(), [reset, remove])
    expect(results).toMatchObject([OK, failedWith('VALIDATION', { fields: { password: 'passwordWrong' } })])
    expect((await findAccount()).email).toBe(mei.email)
  })

  it('a message that two administrators clear at once enqueues one mail', async () => {
    const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK', spam: true }
    const { id } = await db().contactMessage.create({ data })
    const clear = () => setSpam({ id, spam: false }, actor(mei))
    const message: RowLock = { table: 'contact_messages', where: 'id = $1', value: id }
    expect(await runConcurrently(message, [clear, clear])).toMatchObject([OK, OK])
    expect(await db().outboxMail.count({ where: { recipient: OFFICE } })).toBe(1)
    const cleared = { event: 'message.cleared', facts: { path: ['message'], equals: id } }
    expect(await db().auditEvent.count({ where: cleared })).toBe(1)
  })

  it('a mail that was given up is sent again once', async () => {
    const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
    const { id: contactMessageId } = await db().contactMessage.create({ data })
    const { id } = await enqueue('contactNotification', OFFICE, {
      contactMessageId,
      status: 'DEAD',
      attempts: 8,
    })
    const resend = () => resendMail(id, actor(mei))
    const mail: RowLock = { table: 'outbox_mails', where: 'id = $1', value: id }
    expect(await runConcurrently(mail, [resend, resend])).toMatchObject([OK, OK])
    const resent = { event: 'mail.resent', facts: { path: ['mail'], equals: id } }
    expect(await db().auditEvent.count({ where: resent })).toBe(1)
  })

  it('the same form twice is one message and one mail', async () => {
    const { contact } = createCaller(context)
    const idempotencyKey = '8e0e5b1c-6a55-4c6a-9d3c-0c6f0e8d4d11'
    const form = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', idempotencyKey }
    const sends = Array.from({ length: 8 }, () => contact.post(form))
    expect(await Promise.allSettled(sends)).toMatchObject(sends.map(() => OK))
    expect(await db().contactMessage.count()).toBe(1)
    expect(await db().outboxMail.count()).toBe(1)
  })
})

describe('the last administrator @row:26', () => {
  const actions = {
    demote: (by: User, id: string) => setRole({ id, role: 'MEMBER' }, actor(by)),
    disable: (by: User, id: string) => setDisabled({ id, disabled: true }, actor(by)),
    delete: (by: User) => deleteAccount({ password: PASSWORD }, actor(by)),
  }

  it.each([
    ['two who demote each other', 'demote', 'other'],
    ['two who demote themselves', 'demote', 'self'],
    ['two who disable each other', 'disable', 'other'],
    ['two who disable themselves', 'disable', 'self'],
    ['two who delete themselves', 'delete', 'self'],
  ] as const)('stays: %s', async (_who, action, target) => {
    const captain = await createUser('captain', { role: 'ADMIN' })
    const mate = await createUser('mate', { role: 'ADMIN' })
    const [first, second] = target === 'other' ? [mate, captain] : [captain, mate]
    const both: RowLock = { table: 'users', where: 'role::text = $1', value: 'ADMIN' }
    const results = await runConcurrently(both, [
      () => actions[action](captain, first.id),
      () => actions[action](mate, second.id),
    ])
    expect(results).toMatchObject([OK, failedWith(target === 'other' ? 'FORBIDDEN' : 'LAST_ADMIN')])
    expect(await db().user.count({ where: { role: 'ADMIN', disabledAt: null } })).toBe(1)
  })
})

describe('what several instances do together', () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')

  it('counts each use of a limit', async () => {
    const use = { key: 'a', window: 60, now: new Date('2026-11-21T12:00:00Z') }
    await incrementCounter(use)
    const results = await runConcurrently({ table: 'rate_limits', where: 'key = $1', value: 'a' }, [
      () => incrementCounter(use),
      () => incrementCounter(use),
    ])
    expect(results).toMatchObject([{ value: 2 }, { value: 3 }])
  })

  it('a mail that one worker is taking is passed over by the next, which takes another', async () => {
    const first = await enqueue('passwordChanged', 'first@example.com', { nextAttemptAt: longAgo })
    await enqueue('passwordChanged', 'second@example.com')
    const firstMail: RowLock = { table: 'outbox_mails', where: 'id = $1', value: first.id }
    expect(await runWithoutLockWait(firstMail, () => deliverNext(soon()))).toBe(true)
    expect(ses().sent.map((sent) => sent.get('Destination.ToAddresses.member.1'))).toEqual([
      'second@example.com',
    ])
  })

  it('deleting expired counters blocks no other request', async () => {
    await db().rateLimit.create({ data: { key: 'old', windowStart: longAgo, count: 1 } })
    const old: RowLock = { table: 'rate_limits', where: 'key = $1', value: 'old' }
    expect(await runWithoutLockWait(old, () => incrementCounter({ key: 'b', window: 60 }))).toBe(1)
  })

  it('rows that one process deletes as over keep the next from nothing', async () => {
    const rows = ['held', 'free'].map((key) => ({ key, windowStart: longAgo, count: 1 }))
    await db().rateLimit.createMany({ data: rows })
    const lock: RowLock = { table: 'rate_limits', where: 'key = $1', value: 'held' }
    expect(await runWithoutLockWait(lock, () => deleteExpiredRows())).toMatchObject({ counts: 1 })
  })
})
