/** @jest-environment node */
import { PassThrough } from 'node:stream'
import { waitForDrain } from '@/server/content/seo/sitemapAndRobots'

it('removes its listeners after each wait for a slow reader', async () => {
  const response = new PassThrough()
  const listenerCounts = () => ['drain', 'close', 'error'].map((event) => response.listenerCount(event))
  const before = listenerCounts()
  for (let piece = 0; piece < 20; piece += 1) {
    const ready = waitForDrain(response)
    response.emit('drain')
    await ready
  }
  expect(listenerCounts()).toEqual(before)
})

it('stops waiting when the client disconnects', async () => {
  const response = new PassThrough()
  const ready = waitForDrain(response)
  response.destroy()
  await expect(ready).resolves.toBeUndefined()
})
