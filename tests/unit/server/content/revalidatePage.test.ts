/** @jest-environment node */
import { failJob, trackLoader, revalidatePage } from '@/server/content/revalidation/revalidatePage'
import { flushPromises, deferred } from '../../../support/deferred'

const LOAD_ERROR = new Error('the content did not answer')
/** Renders an error page as Next.js does: with its own loader, which loads its own content. */
const errorPage = () => trackLoader(failJob).then(() => {})

test('resolves when the page has loaded', async () => {
  let loads = 0
  await revalidatePage('/', () => trackLoader(async () => void (loads += 1)))
  expect(loads).toBe(1)
})

test('rejects if the loader fails, although the error page was rendered instead', async () => {
  const render = () => trackLoader(() => Promise.reject(LOAD_ERROR)).catch(errorPage)
  await expect(revalidatePage('/', render)).rejects.toBe(LOAD_ERROR)
})

test.each(['/', '/resources/500'])('rejects if the error page was rendered instead of %s', async (path) => {
  const render = () => trackLoader(async () => {}).then(errorPage)
  await expect(revalidatePage(path, render)).rejects.toThrow('in the place of the page')
})

test.each(['/500', '/zh-HK/500'])('revalidates the error page like other pages: %s', async (path) => {
  await revalidatePage(path, errorPage)
  const render = () => trackLoader(() => Promise.reject(LOAD_ERROR))
  await expect(revalidatePage(path, render)).rejects.toBe(LOAD_ERROR)
})

test('runs again if it joined a run that a visit started, which may have loaded older content', async () => {
  const visit = trackLoader(async () => {})
  let reads = 0
  const renders = [() => visit, () => trackLoader(async () => void (reads += 1))]
  await revalidatePage('/', () => (renders.shift() ?? errorPage)())
  expect([reads, renders]).toEqual([1, []])
})

test('accepts a second run that a visit started, because it began after the call', async () => {
  const visits = [0, 1].map(() => trackLoader(async () => {}))
  let joined = 0
  await revalidatePage('/', async () => void (await visits[joined++]))
  expect(joined).toBe(2)
})

test('coalesces 12 concurrent calls into two runs, the second of which starts after the last call', async () => {
  const gate = deferred()
  const startedCalls: number[] = []
  let latestCall = 0
  const render = () =>
    trackLoader(async () => {
      startedCalls.push(latestCall)
      await gate.promise
    })
  const outcomes = Promise.all(
    Array.from({ length: 12 }, (_, call) => {
      latestCall = call
      return revalidatePage('/company', render)
    }),
  )
  await flushPromises()
  expect(startedCalls).toEqual([0])
  gate.resolve()
  await outcomes
  expect(startedCalls).toEqual([0, 11])
})

test('settles a queued call with its own run, not with the one before', async () => {
  const renders = [() => Promise.reject(LOAD_ERROR), async () => {}, () => Promise.reject(LOAD_ERROR)]
  const render = () => trackLoader(renders.shift() ?? errorPage)
  const [first, second] = await Promise.allSettled([
    revalidatePage('/a', render),
    revalidatePage('/a', render),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  await expect(revalidatePage('/a', render)).rejects.toBe(LOAD_ERROR)
})

test('settles concurrent calls for different pages separately', async () => {
  const outcomes = await Promise.allSettled([
    revalidatePage('/a', () => trackLoader(async () => {})),
    revalidatePage('/b', () => trackLoader(() => Promise.reject(LOAD_ERROR)).catch(errorPage)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('loads a page outside a revalidation', async () => {
  expect(await trackLoader(async () => 'data')).toBe('data')
  await expect(trackLoader(() => Promise.reject(LOAD_ERROR))).rejects.toBe(LOAD_ERROR)
  expect(await failJob()).toBe(true)
})
