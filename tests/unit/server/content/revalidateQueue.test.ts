/** @jest-environment node */
import { enqueueRevalidation } from '@/server/content/revalidation/revalidateQueue'
import { flushPromises, deferred } from '../../../support/deferred'

test('renders two pages at a time, and coalesces requests for a queued page', async () => {
  const started: string[] = []
  const gates = new Map<string, ReturnType<typeof deferred>>()
  const revalidate = async (path: string) => {
    started.push(path)
    const gate = deferred()
    gates.set(path, gate)
    await gate.promise
  }
  const finish = async (path: string) => {
    gates.get(path)?.resolve()
    await flushPromises()
  }
  enqueueRevalidation(['/a'], revalidate)
  enqueueRevalidation(['/b', '/c', '/d'], revalidate)
  enqueueRevalidation(['/d', '/a', '/c'], revalidate)
  expect(started).toEqual(['/a', '/b'])
  await finish('/b')
  expect(started).toEqual(['/a', '/b', '/c'])
  await finish('/a')
  await finish('/c')
  // A page in flight when requested again is rendered once more; requests for a queued page share one run.
  expect(started).toEqual(['/a', '/b', '/c', '/d', '/a'])
  await finish('/d')
  await finish('/a')
  enqueueRevalidation(['/e'], revalidate)
  expect(started).toHaveLength(6)
  await finish('/e')
})
