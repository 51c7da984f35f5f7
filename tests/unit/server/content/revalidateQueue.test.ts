/** @jest-environment node */
import { enqueueRevalidation } from '@/server/content/revalidation/revalidateQueue'
import { nextTurn, opening } from '../../../support/opening'

test('two pages are made at a time, however many publications ask for them', async () => {
  const begun: string[] = []
  const gates = new Map<string, ReturnType<typeof opening>>()
  const refresh = async (path: string) => {
    begun.push(path)
    const gate = opening()
    gates.set(path, gate)
    await gate.opened
  }
  const end = async (path: string) => {
    gates.get(path)?.open()
    await nextTurn()
  }
  enqueueRevalidation(['/a'], refresh)
  enqueueRevalidation(['/b', '/c', '/d'], refresh)
  enqueueRevalidation(['/d', '/a', '/c'], refresh)
  expect(begun).toEqual(['/a', '/b'])
  await end('/b')
  expect(begun).toEqual(['/a', '/b', '/c'])
  await end('/a')
  await end('/c')
  // A page in flight when requested again is rendered once more; requests for a queued page share one run.
  expect(begun).toEqual(['/a', '/b', '/c', '/d', '/a'])
  await end('/d')
  await end('/a')
  enqueueRevalidation(['/e'], refresh)
  expect(begun).toHaveLength(6)
  await end('/e')
})
