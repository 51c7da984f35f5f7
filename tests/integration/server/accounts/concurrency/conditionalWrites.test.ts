import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import type { User } from '@/server/accounts/db/generated/prisma/client'
import { changePassword } from '@/server/accounts/members/changePassword'
import { changeEmail } from '@/server/accounts/members/emailChange'
import { deleteAccount } from '@/server/accounts/members/deleteAccount'
import { setDisabled, setRole } from '@/server/accounts/admin/userActions'
import { resendMail } from '@/server/accounts/admin/mailActions'
import { setAssignee } from '@/server/accounts/admin/inbox/noteAndAssignee'
import { setSpam } from '@/server/accounts/admin/messageActions'
import { signOutEverywhere } from '@/server/accounts/members/sessions'
import { openSession } from '@/server/accounts/sessions/sessionStore'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { runConcurrently, type RowLock } from '../../../../support/concurrency'
import { actor, failedWith, NEW_PASSWORD, OK, setUpMember } from './support'

const { mei, createUser, accountLock, enqueue, countEvents, reset, createResetLink } = setUpMember()

const OFFICE = 'office@mapleharbour.example'

describe('a conditional write decides between concurrent requests', () => {
  it('only one of two uses of a reset link sets the password @row:1', async () => {
    await createResetLink()
    const results = await runConcurrently(accountLock(), [reset, reset])
    expect(results).toMatchObject([OK, failedWith('RESET_LINK_INVALID')])
    expect(await countEvents('password.reset')).toBe(1)
  })

  it.each(['before', 'after'])(
    'a login with the old password %s a concurrent reset leaves no session',
    async (place) => {
      await createResetLink()
      const logIn = () =>
        openSession({ user: mei(), device: { browser: null, system: null }, method: 'password' })
      const [first, second] = await runConcurrently(
        accountLock(),
        place === 'before' ? [logIn, reset] : [reset, logIn],
      )
      expect(first).toMatchObject(OK)
      expect(second).toMatchObject(place === 'before' ? OK : failedWith('INVALID_CREDENTIALS'))
      expect(await db().session.count()).toBe(0)
    },
  )

  it('a password change after a concurrent reset is rejected', async () => {
    await createResetLink()
    const third = { newPassword: 'a third horse', newPasswordConfirmation: 'a third horse' }
    const change = () => changePassword({ currentPassword: PASSWORD, ...third }, actor(mei()))
    const fields = { currentPassword: 'passwordWrong' }
    expect(await runConcurrently(accountLock(), [reset, change])).toMatchObject([
      OK,
      failedWith('VALIDATION', { fields }),
    ])
    await expect(logInWith({ email: mei().email, password: NEW_PASSWORD })).resolves.toMatchObject({
      id: mei().id,
    })
  })

  it('a request for another email after a concurrent reset changes nothing', async () => {
    await createResetLink()
    const ask = () => changeEmail({ newEmail: 'mei@next.example', currentPassword: PASSWORD }, actor(mei()))
    const fields = { currentPassword: 'passwordWrong' }
    const results = await runConcurrently(accountLock(), [reset, ask])
    expect(results).toMatchObject([OK, failedWith('VALIDATION', { fields })])
    expect(await db().emailChange.count()).toBe(0)
  })

  it('an account deletion after a concurrent reset requires the new password', async () => {
    await createResetLink()
    const remove = () => deleteAccount({ password: PASSWORD }, actor(mei()))
    const results = await runConcurrently(accountLock(), [reset, remove])
    expect(results).toMatchObject([OK, failedWith('VALIDATION', { fields: { password: 'passwordWrong' } })])
    expect((await db().user.findUniqueOrThrow({ where: { id: mei().id } })).email).toBe(mei().email)
  })

  const passwords = { newPassword: NEW_PASSWORD, newPasswordConfirmation: NEW_PASSWORD }
  it.each([
    ['an account deletion', () => deleteAccount({ password: PASSWORD }, actor(mei()))],
    ['a password change', () => changePassword({ currentPassword: PASSWORD, ...passwords }, actor(mei()))],
  ])('%s after a concurrent change of email sends nothing to the former address', async (_, act) => {
    const { id, email } = mei()
    const confirm = async () => db().user.update({ where: { id }, data: { email: 'mei@next.example' } })
    const results = await runConcurrently(accountLock(), [confirm, act])
    expect(results).toMatchObject([OK, failedWith('VALIDATION')])
    expect(await db().outboxMail.count({ where: { recipient: email } })).toBe(0)
  })

  it.each([
    ['an account deletion', () => deleteAccount({ password: PASSWORD }, actor(mei()))],
    ['a password change', () => changePassword({ currentPassword: PASSWORD, ...passwords }, actor(mei()))],
  ])('%s after an administrator has disabled the account is rejected', async (_, act) => {
    const { id, passwordHash } = mei()
    const captain = await createUser('captain', { role: 'ADMIN' })
    const disable = () => setDisabled({ id, disabled: true }, actor(captain))
    const results = await runConcurrently(accountLock(), [disable, act])
    expect(results).toMatchObject([OK, failedWith('VALIDATION')])
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({ passwordHash })
  })

  it('only the first of several calls that log out all devices is recorded', async () => {
    const device = { browser: null, system: null }
    await openSession({ user: mei(), device, method: 'password' })
    const end = () => signOutEverywhere(actor(mei()))
    expect(await runConcurrently(accountLock(), [end, end])).toMatchObject([OK, OK])
    expect(await countEvents('sessions.ended')).toBe(1)
  })

  it('two administrators who clear a message of spam enqueue one mail', async () => {
    const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK', spam: true }
    const { id } = await db().contactMessage.create({ data })
    const clear = () => setSpam({ id, spam: false }, actor(mei()))
    const message: RowLock = { table: 'contact_messages', where: 'id = $1', value: id }
    expect(await runConcurrently(message, [clear, clear])).toMatchObject([OK, OK])
    expect(await db().outboxMail.count({ where: { recipient: OFFICE } })).toBe(1)
    const cleared = { event: 'message.cleared', facts: { path: ['message'], equals: id } }
    expect(await db().auditEvent.count({ where: cleared })).toBe(1)
  })

  it.each([
    ['deleted', 'is rejected', failedWith('NOT_FOUND')],
    ['unassigned', 'changes nothing', { ...OK, value: { assigned: true, assignee: null } }],
  ])(
    'removing the assignee of a message that is %s meanwhile %s, and is not audited',
    async (change, _, expected) => {
      const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
      const { id } = await db().contactMessage.create({ data: { ...data, assigneeId: mei().id } })
      const where = { id }
      const first = async () => {
        if (change === 'deleted') await db().contactMessage.deleteMany({ where })
        else await db().contactMessage.updateMany({ where, data: { assigneeId: null } })
      }
      const remove = () => setAssignee({ id, assigneeId: null, previousId: mei().id }, actor(mei()))
      const message: RowLock = { table: 'contact_messages', where: 'id = $1', value: id }
      expect(await runConcurrently(message, [first, remove])).toMatchObject([OK, expected])
      expect(await countEvents('message.unassigned')).toBe(0)
    },
  )

  it('two concurrent requests to resend a dead letter send it once', async () => {
    const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
    const { id: contactMessageId } = await db().contactMessage.create({ data })
    const { id } = await enqueue('contactNotification', OFFICE, {
      contactMessageId,
      status: 'DEAD',
      attempts: 8,
    })
    const resend = () => resendMail(id, actor(mei()))
    const mail: RowLock = { table: 'outbox_mails', where: 'id = $1', value: id }
    expect(await runConcurrently(mail, [resend, resend])).toMatchObject([OK, OK])
    const resent = { event: 'mail.resent', facts: { path: ['mail'], equals: id } }
    expect(await db().auditEvent.count({ where: resent })).toBe(1)
  })
})

describe('the last administrator @row:26', () => {
  const actions = {
    demote: (by: User, id: string) => setRole({ id, role: 'MEMBER' }, actor(by)),
    disable: (by: User, id: string) => setDisabled({ id, disabled: true }, actor(by)),
    delete: (by: User) => deleteAccount({ password: PASSWORD }, actor(by)),
  }

  it.each([
    ['two administrators demote each other', 'demote', 'other'],
    ['two administrators demote themselves', 'demote', 'self'],
    ['two administrators disable each other', 'disable', 'other'],
    ['two administrators disable themselves', 'disable', 'self'],
    ['two administrators delete themselves', 'delete', 'self'],
  ] as const)('remains when %s', async (_who, action, target) => {
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
