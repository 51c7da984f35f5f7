import type { Context } from '@/server/accounts/trpc/context'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { User } from '@/server/accounts/db/generated/prisma/client'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { outboxRow } from '@/server/accounts/mail/outbox'
import type { MailTemplate } from '@/server/accounts/mail/renderMail'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { resetPassword } from '@/server/accounts/members/resetPassword'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { PASSWORD } from '../../../../support/authEntryPoints'
import type { RowLock } from '../../../../support/concurrency'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

// Each test in this folder fails without the lock or condition that it covers, if transactions really run
// concurrently. A row is locked until all actions wait, so that their order is the same each time.

/** The secret of the links that the tests create. */
export const TOKEN = 'a'.repeat(43)
export const NEW_PASSWORD = 'a newer horse'
export const OK = { status: 'fulfilled' }
const context: Context = { user: null, locale: 'en-CA', requestId: 'test' }
export const expiresAt = new Date(Date.now() + 3_600_000)

/** A time at which every enqueued mail is due. */
export const soon = () => new Date(Date.now() + 1000)

/** The settled result of an action that was rejected with this error code. */
export const failedWith = (errorCode: string, more = {}) => ({
  status: 'rejected',
  reason: expect.objectContaining({ errorCode, ...more }),
})

export const actor = ({ id, email, name, role }: User): Actor => ({
  user: { id, email, name, role },
  requestId: 'test',
})

/** Starts the accounts side for a test file. Each test begins with the single account `mei`. */
export function setUpMember() {
  const ses = sharedResource(startSesStub)
  sharedResource(() => startAccountsWithoutContent(ses().url))
  let passwordHash: string
  let member: User | undefined

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    await deleteAccounts()
    await db().contactMessage.deleteMany()
    await db().verificationToken.deleteMany()
    ses().sent.length = 0
    member = await createUser('mei')
  })

  const mei = (): User => {
    if (!member) throw new Error('The account exists only in tests')
    return member
  }
  const createUser = (name: string, more = {}) =>
    db().user.create({
      data: { email: `${name}@example.com`, name, passwordHash, emailVerified: new Date(), ...more },
    })
  return {
    ses,
    mei,
    createUser,
    accountLock: (): RowLock => ({ table: 'users', where: 'id = $1', value: mei().id }),
    enqueue: (template: MailTemplate, recipient = mei().email, more = {}) =>
      db().outboxMail.create({ data: { ...outboxRow(template, recipient, 'en-CA'), ...more } }),
    /** Counts the audit events of this kind about the account. */
    countEvents: (event: string) => db().auditEvent.count({ where: { event, subjectId: mei().id } }),
    reset: (hash = TOKEN) =>
      resetPassword(
        { email: mei().email, hash, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
        context,
      ),
    createResetLink: () =>
      db().passwordReset.create({ data: { userId: mei().id, tokenHash: digestOf(TOKEN), expiresAt } }),
  }
}
