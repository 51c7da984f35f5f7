import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { authAdapter } from '@/server/accounts/auth/login/emailProvider'
import { deleteExpiredRows } from '@/server/accounts/db/retention'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { deleteAccount } from '@/server/accounts/members/deleteAccount'
import { consentText, setConsent } from '@/server/accounts/consent/newsletterConsent'
import { changeEmail, confirmEmail } from '@/server/accounts/members/emailChange'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { runConcurrently, runWithoutLockWait, type RowLock } from '../../../../support/concurrency'
import { readMail } from '../../../../support/linkMails'
import { actor, expiresAt, failedWith, NEW_PASSWORD, OK, setUpMember, soon, TOKEN } from './support'

const { ses, mei, accountLock, enqueue, countEvents, reset, createResetLink } = setUpMember()

const NEWER_PAGE = 'http://localhost:3000/company'

/** Returns the secret of the link in a mail. */
function tokenOf(request: URLSearchParams | undefined): string {
  const { parameters, link } = readMail(request)
  return parameters.get('hash') ?? parameters.get('token') ?? link.hash.slice(1)
}
describe('the account’s row is locked before its other rows', () => {
  it('a reset link that is used while a newer one is mailed: only the newer one is valid', async () => {
    await createResetLink()
    await enqueue('passwordReset')
    const [mailed, used] = await runConcurrently(accountLock(), [() => deliverNext(soon()), reset])
    expect(mailed).toMatchObject({ ...OK, value: true })
    expect(used).toMatchObject(failedWith('RESET_LINK_INVALID'))
    await expect(reset(tokenOf(ses().sent[0]))).resolves.toMatchObject({ id: mei().id })
  })

  it('a verification link that is used while a newer one is mailed: only the newer one is valid', async () => {
    await db().user.update({ where: { id: mei().id }, data: { emailVerified: null } })
    await db().emailVerification.create({ data: { userId: mei().id, tokenHash: digestOf(TOKEN), expiresAt } })
    await enqueue('emailVerification', mei().email, { userId: mei().id })
    const confirm = (token = TOKEN) => confirmEmail({ token }, actor(mei()))
    const [mailed, used] = await runConcurrently(accountLock(), [() => deliverNext(soon()), confirm])
    expect(mailed).toMatchObject({ ...OK, value: true })
    expect(used).toMatchObject(failedWith('LINK_INVALID'))
    await expect(confirm(tokenOf(ses().sent[0]))).resolves.toBe('verified')
  })

  it('two login links that are mailed concurrently: only the newer one is valid', async () => {
    const identifier = mei().email
    await db().verificationToken.create({ data: { identifier, token: 'former', expires: expiresAt } })
    await enqueue('signInLink')
    const former: RowLock = { table: 'verification_tokens', where: 'identifier = $1', value: identifier }
    // Has already failed once, because a first attempt would wait for the lock on its rate limit counter.
    const newer = async () => {
      await enqueue('signInLink', mei().email, { attempts: 1, payload: { callbackUrl: NEWER_PAGE } })
      return deliverNext(soon())
    }
    expect(await runConcurrently(former, [() => deliverNext(soon()), newer])).toMatchObject([OK, OK])
    const newest = ses().sent.find((sent) => readMail(sent).parameters.get('callbackUrl') === NEWER_PAGE)
    const stored = await db().verificationToken.findMany()
    expect(stored).toEqual([expect.objectContaining({ token: digestOf(tokenOf(newest)) })])
  })

  it('an email change during the deletion of the account: the deletion succeeds, the change is rejected', async () => {
    await db().emailChange.create({ data: { userId: mei().id, email: 'former@new.example', expiresAt } })
    const [deleted, requested] = await runConcurrently(accountLock(), [
      () => deleteAccount({ password: PASSWORD }, actor(mei())),
      () => changeEmail({ newEmail: 'mei@new.example', currentPassword: PASSWORD }, actor(mei())),
    ])
    expect(deleted).toMatchObject(OK)
    expect(requested).toMatchObject(failedWith('SESSION_REQUIRED'))
    expect(await db().user.count()).toBe(0)
    expect(await db().outboxMail.findMany()).toMatchObject([{ template: 'accountDeleted', userId: null }])
  })

  it('two concurrent consents: one is stored', async () => {
    const { version } = await consentText('en-CA')
    const grant = () => setConsent({ granted: true, version }, actor(mei()), 'en-CA')
    expect(await runConcurrently(accountLock(), [grant, grant])).toMatchObject([OK, OK])
    expect(await db().consent.count()).toBe(1)
    expect(await countEvents('consent.given')).toBe(1)
  })

  it('a login by link after a concurrent reset: the new password stays', async () => {
    await db().user.update({ where: { id: mei().id }, data: { emailVerified: null } })
    await createResetLink()
    const { updateUser } = authAdapter()
    const verifyEmail = async () => updateUser?.({ id: mei().id })
    expect(await runConcurrently(accountLock(), [reset, verifyEmail])).toMatchObject([OK, OK])
    await expect(logInWith({ email: mei().email, password: NEW_PASSWORD })).resolves.toMatchObject({
      id: mei().id,
    })
    expect(await countEvents('password.dropped')).toBe(0)
  })
})

describe('several instances', () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')

  it('count each use of a limit', async () => {
    const use = { key: 'a', window: 60, now: new Date('2026-11-21T12:00:00Z') }
    await incrementCounter(use)
    const results = await runConcurrently({ table: 'rate_limits', where: 'key = $1', value: 'a' }, [
      () => incrementCounter(use),
      () => incrementCounter(use),
    ])
    expect(results).toMatchObject([{ value: 2 }, { value: 3 }])
  })

  it('skip a mail that another worker is sending', async () => {
    const first = await enqueue('passwordChanged', 'first@example.com', { nextAttemptAt: longAgo })
    await enqueue('passwordChanged', 'second@example.com')
    const firstMail: RowLock = { table: 'outbox_mails', where: 'id = $1', value: first.id }
    expect(await runWithoutLockWait(firstMail, () => deliverNext(soon()))).toBe(true)
    expect(ses().sent.map((sent) => sent.get('Destination.ToAddresses.member.1'))).toEqual([
      'second@example.com',
    ])
  })

  it('skip expired rows that another process is deleting', async () => {
    const rows = ['held', 'free'].map((key) => ({ key, windowStart: longAgo, count: 1 }))
    await db().rateLimit.createMany({ data: rows })
    const lock: RowLock = { table: 'rate_limits', where: 'key = $1', value: 'held' }
    expect(await runWithoutLockWait(lock, () => deleteExpiredRows())).toMatchObject({ counts: 1 })
  })
})
