/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises'
import { withTimeout } from '@/runtime/withTimeout'

const late = () => pause(200, 'late')

it('passes on the result or the error of a promise', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed')
})

it('rejects after the time, and ignores a later error', async () => {
  const failing = late().then(() => Promise.reject(new Error('too late to matter')))
  await expect(withTimeout(failing, 10)).rejects.toMatchObject({ name: 'TimeoutError' })
  await late()
})

it('accepts a reply that arrived in time while the event loop was blocked', async () => {
  const reply = withTimeout(
    fetch('data:text/plain,reply').then((response) => response.text()),
    50,
  )
  const end = performance.now() + 100
  while (performance.now() < end);
  expect(await reply).toBe('reply')
})
