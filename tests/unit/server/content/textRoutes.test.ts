/** @jest-environment node */
import { PassThrough } from 'node:stream'
import { drained } from '@/server/content/seo/textRoutes'

it('however often a slow reader is waited for, nothing goes on listening', async () => {
  const answer = new PassThrough()
  const heard = () => ['drain', 'close', 'error'].map((event) => answer.listenerCount(event))
  const before = heard()
  for (let piece = 0; piece < 20; piece += 1) {
    const ready = drained(answer)
    answer.emit('drain')
    await ready
  }
  expect(heard()).toEqual(before)
})

it('who goes away is waited for no longer', async () => {
  const answer = new PassThrough()
  const ready = drained(answer)
  answer.destroy()
  await expect(ready).resolves.toBeUndefined()
})
