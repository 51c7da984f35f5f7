/** @jest-environment node */
import { failJob, trackLoader, revalidatePage } from '@/server/content/revalidation/revalidatePage'
import { nextTurn, opening } from '../../../support/opening'

const FAULT = new Error('the content did not answer')
/** Renders an error page as Next.js does: with its own loader, which loads its own content. */
const errorPage = () => trackLoader(failJob).then(() => {})

test('a page that was read and made is done', async () => {
  let made = 0
  await revalidatePage('/', () => trackLoader(async () => void (made += 1)))
  expect(made).toBe(1)
})

test('a page whose data cannot be had has failed, although the error page was made in its place', async () => {
  const make = () => trackLoader(() => Promise.reject(FAULT)).catch(errorPage)
  await expect(revalidatePage('/', make)).rejects.toBe(FAULT)
})

test.each(['/', '/resources/500'])('so has one that cannot be drawn: %s', async (path) => {
  const make = () => trackLoader(async () => {}).then(errorPage)
  await expect(revalidatePage(path, make)).rejects.toThrow('in the place of the page')
})

test.each(['/500', '/zh-HK/500'])('the error page is revalidated like others: %s', async (path) => {
  await revalidatePage(path, errorPage)
  const make = () => trackLoader(() => Promise.reject(FAULT))
  await expect(revalidatePage(path, make)).rejects.toBe(FAULT)
})

test('a page that a visit was revalidating is revalidated again, because that run may have read too early', async () => {
  const visit = trackLoader(async () => {})
  let reads = 0
  const makes = [() => visit, () => trackLoader(async () => void (reads += 1))]
  await revalidatePage('/', () => (makes.shift() ?? errorPage)())
  expect([reads, makes]).toEqual([1, []])
})

test('a second visit that makes it has begun after the order, and is good for it', async () => {
  const visits = [0, 1].map(() => trackLoader(async () => {}))
  let joined = 0
  await revalidatePage('/', async () => void (await visits[joined++]))
  expect(joined).toBe(2)
})

test('a dozen orders at once for a page make it twice, and none is done before one that began after it', async () => {
  const gate = opening()
  const begun: number[] = []
  let said = 0
  const make = () =>
    trackLoader(async () => {
      begun.push(said)
      await gate.opened
    })
  const outcomes = Promise.all(
    Array.from({ length: 12 }, (_, order) => {
      said = order
      return revalidatePage('/company', make)
    }),
  )
  await nextTurn()
  expect(begun).toEqual([0])
  gate.open()
  await outcomes
  expect(begun).toEqual([0, 11])
})

test('an order that waits hears of its own making, not of the one before', async () => {
  const makes = [() => Promise.reject(FAULT), async () => {}, () => Promise.reject(FAULT)]
  const make = () => trackLoader(makes.shift() ?? errorPage)
  const [first, second] = await Promise.allSettled([revalidatePage('/a', make), revalidatePage('/a', make)])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  await expect(revalidatePage('/a', make)).rejects.toBe(FAULT)
})

test('two orders at a time each hear of their own page', async () => {
  const outcomes = await Promise.allSettled([
    revalidatePage('/a', () => trackLoader(async () => {})),
    revalidatePage('/b', () => trackLoader(() => Promise.reject(FAULT)).catch(errorPage)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('outside of an order a page is read all the same', async () => {
  expect(await trackLoader(async () => 'data')).toBe('data')
  await expect(trackLoader(() => Promise.reject(FAULT))).rejects.toBe(FAULT)
  expect(await failJob()).toBe(true)
})
