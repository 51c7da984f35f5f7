import { closeDatabase, db } from '@/server/accounts/db/db'
import { runOncePerPeriod } from '@/server/accounts/db/jobRun'
import { startAccounts } from '../../../../support/accounts'
import { deferred } from '../../../../support/deferred'
import { eventually } from '../../../../support/eventually'

const DAY_MS = 86_400_000

beforeAll(() => startAccounts('http://127.0.0.1:9'))
afterAll(() => closeDatabase())
beforeEach(() => db().jobRun.deleteMany())

const runJob = (run: () => Promise<unknown> = () => Promise.resolve('done')) =>
  runOncePerPeriod('test', DAY_MS, run)

/** Moves the recorded times of the job into the past, as if that time had passed. */
const letTimePass = (ms: number) => db().$executeRaw`
  UPDATE job_runs SET
    leased_until = leased_until - make_interval(secs => ${ms / 1_000}),
    completed_at = completed_at - make_interval(secs => ${ms / 1_000})`

describe('runOncePerPeriod', () => {
  it('runs the job once if several instances try at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => runJob()))
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
  })

  it('runs the job again after the period', async () => {
    await runJob()
    await letTimePass(DAY_MS - 60_000)
    expect(await runJob()).toBeUndefined()
    await letTimePass(60_000)
    expect(await runJob()).toBe('done')
  })

  it('lets another instance run the job 20 seconds after a failure or the death of the instance', async () => {
    await expect(runJob(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    await letTimePass(15_000)
    expect(await runJob()).toBeUndefined()
    await letTimePass(5_000)
    expect(await runJob()).toBe('done')
  })

  it('renews the lease while the job runs', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval')
    const job = deferred()
    const running = runJob(() => job.promise)
    await eventually(async () => expect(await db().jobRun.count()).toBe(1))
    await letTimePass(30_000)
    // Calls the timer's function at once instead of after its 5 seconds.
    const renew = intervals.mock.calls.find(([, ms]) => ms === 5_000)?.[0]
    renew?.()
    await eventually(async () => {
      const { leasedUntil } = await db().jobRun.findUniqueOrThrow({ where: { name: 'test' } })
      expect(leasedUntil.getTime()).toBeGreaterThan(Date.now())
    })
    job.resolve()
    await running
    intervals.mockRestore()
  })
})
