import { db } from '@/server/accounts/db/db'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'

sharedResource(() => startAccounts('http://127.0.0.1:9'))

beforeEach(() => db().rateLimit.deleteMany())

const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('rate limit counters', () => {
  it('count each key separately, and restart in each window', async () => {
    const count = (key: string, now: Date) => incrementCounter({ key, window: 60, now })
    expect(await count('a', noon)).toBe(1)
    expect(await count('a', after(59))).toBe(2)
    expect(await count('b', after(59))).toBe(1)
    expect(await count('a', after(60))).toBe(1)
  })

  it('do not count uses of a transaction that is rolled back', async () => {
    const failure = new Error('taken back')
    const transaction = db().$transaction(async (connection) => {
      await incrementCounter({ key: 'a', window: 60, now: noon, connection })
      throw failure
    })
    await expect(transaction).rejects.toBe(failure)
    expect(await incrementCounter({ key: 'a', window: 60, now: noon })).toBe(1)
  })
})
