import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'
import { deleteExpiredRows } from '@/server/accounts/db/retention'
import { runConcurrently, runWithoutLockWait, type RowLock } from '../../../../support/concurrency'
import { setUpMember, soon } from './support'

const { ses, enqueue } = setUpMember()

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

  it('do not block requests while they delete expired counters', async () => {
    await db().rateLimit.create({ data: { key: 'old', windowStart: longAgo, count: 1 } })
    const old: RowLock = { table: 'rate_limits', where: 'key = $1', value: 'old' }
    expect(await runWithoutLockWait(old, () => incrementCounter({ key: 'b', window: 60 }))).toBe(1)
  })

  it('skip expired rows that another process is deleting', async () => {
    const rows = ['held', 'free'].map((key) => ({ key, windowStart: longAgo, count: 1 }))
    await db().rateLimit.createMany({ data: rows })
    const lock: RowLock = { table: 'rate_limits', where: 'key = $1', value: 'held' }
    expect(await runWithoutLockWait(lock, () => deleteExpiredRows())).toMatchObject({ counts: 1 })
  })
})
