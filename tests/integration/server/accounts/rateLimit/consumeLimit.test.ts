import { db } from '@/server/accounts/db/db'
import { consumeLimit, refundLimit, type Limit } from '@/server/accounts/rateLimit/consumeLimit'
import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { changeEnvironment } from '../../../../support/environment'
import { sharedResource } from '../../../../support/sharedResource'

const LIMIT = RATE_LIMITS.signUpsPerAddress.max
const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))

beforeEach(resetRateLimits)

const limit: Limit = { name: 'signUpsPerAddress', key: 'client' }
const noon = new Date('2026-11-21T12:00:00Z')
const afterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** Uses the limit `uses` times in a row and returns how many uses were allowed. */
async function allowedOf(uses: number, at: Date): Promise<number> {
  let allowed = 0
  for (let use = 0; use < uses; use += 1) if (await consumeLimit(limit, at)) allowed += 1
  return allowed
}

it('allows no more than the limit within any hour', async () => {
  expect(await allowedOf(LIMIT, afterNoon(-1))).toBe(LIMIT)
  expect(await allowedOf(LIMIT, noon)).toBe(0)
  expect(await allowedOf(LIMIT, afterNoon(58))).toBe(0)
  expect(await allowedOf(LIMIT, afterNoon(59))).toBe(LIMIT)
})

it('is not extended by refused uses, and logs the first refused use of an hour', async () => {
  accounts().log.lines.length = 0
  expect(await allowedOf(3 * LIMIT, noon)).toBe(LIMIT)
  expect(await allowedOf(3 * LIMIT, afterNoon(59))).toBe(0)
  expect(await allowedOf(LIMIT, afterNoon(60))).toBe(LIMIT)
  expect(accounts().log.about('limit.reached')).toHaveLength(1)
})

it('allows exactly the limit of concurrent first uses', async () => {
  const uses = await Promise.all(Array.from({ length: 50 }, () => consumeLimit(limit, noon)))
  expect(uses.filter(Boolean)).toHaveLength(LIMIT)
})

it('returns a refunded use, and one of a transaction that is rolled back', async () => {
  expect(await allowedOf(LIMIT, noon)).toBe(LIMIT)
  await refundLimit(limit, noon)
  const failure = new Error('rolled back')
  const transaction = db().$transaction(async (on) => {
    expect(await consumeLimit(limit, noon, on)).toBe(true)
    throw failure
  })
  await expect(transaction).rejects.toBe(failure)
  expect(await allowedOf(2, noon)).toBe(1)
})

it('allows as many times the limit as RATE_LIMIT_FACTOR says', async () => {
  changeEnvironment({ RATE_LIMIT_FACTOR: '3' })
  expect(await allowedOf(4 * LIMIT, noon)).toBe(3 * LIMIT)
  changeEnvironment({ RATE_LIMIT_FACTOR: '' })
  expect(await allowedOf(1, noon)).toBe(0)
})
