/** @jest-environment node */
import { backgroundJob } from '@/runtime/backgroundJob'
import { captureLog } from '../../support/captureLog'
import { eventually } from '../../support/eventually'

const log = captureLog()
const HOUR_MS = 3_600_000

it('runs at the start and at each wake, never twice at the same time, until it is stopped', async () => {
  let running = 0
  let maxRunning = 0
  let runs = 0
  const job = backgroundJob({
    name: 'counter',
    everyMs: HOUR_MS,
    retryMs: () => HOUR_MS,
    async run() {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise(setImmediate)
      running -= 1
      runs += 1
    },
  })
  job.wake()
  expect(runs).toBe(0)
  const started = job.start()
  expect(job.start()).toBe(started)
  for (let wake = 0; wake < 5; wake++) job.wake()
  await eventually(() => expect(runs).toBe(2))
  job.wake()
  await eventually(() => expect(runs).toBe(3))
  await started.stop()
  job.wake()
  await new Promise(setImmediate)
  expect([runs, maxRunning]).toEqual([3, 1])
})

it('retries with a pause by the number of errors, and logs the start and end of an outage once', async () => {
  const failureCounts: number[] = []
  let isDown = true
  const job = backgroundJob({
    name: 'fragile',
    everyMs: HOUR_MS,
    retryMs: (failures) => {
      failureCounts.push(failures)
      return 1
    },
    async run() {
      if (isDown) throw new TypeError('down')
    },
  })
  const { stop } = job.start()
  await eventually(() => expect(failureCounts.length).toBeGreaterThanOrEqual(3))
  isDown = false
  await eventually(() => expect(log.about('fragile.recovered')).toHaveLength(1))
  await stop()
  expect(failureCounts.slice(0, 3)).toEqual([1, 2, 3])
  expect(log.about('fragile.paused')).toMatchObject([{ level: 'error', error: 'TypeError' }])
})
