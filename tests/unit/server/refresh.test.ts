/** @jest-environment node */
import { failOrder, readForOrder, refreshPage } from '@/server/refresh'

const FAULT = new Error('the content did not answer')
/** As Next makes an error page: with a loader of its own, and content with itself. */
const errorPage = () => readForOrder(failOrder).then(() => {})

test('a page that was read and made is done', async () => {
  let made = 0
  await refreshPage(() => readForOrder(async () => void (made += 1)))
  expect(made).toBe(1)
})

test('a page whose data cannot be had has failed, although the error page was made in its place', async () => {
  const make = () => readForOrder(() => Promise.reject(FAULT)).catch(errorPage)
  await expect(refreshPage(make)).rejects.toBe(FAULT)
})

test('so has one that cannot be drawn', async () => {
  const make = () => readForOrder(async () => {}).then(errorPage)
  await expect(refreshPage(make)).rejects.toThrow('in the place of the page')
})

test('a page that somebody else’s visit was making is made again: that one may have read too early', async () => {
  const visit = readForOrder(async () => {})
  let reads = 0
  const makes = [() => visit, () => readForOrder(async () => void (reads += 1))]
  await refreshPage(() => (makes.shift() ?? errorPage)())
  expect([reads, makes]).toEqual([1, []])
})

test('one that is never made for the order has failed', async () => {
  await expect(refreshPage(async () => {})).rejects.toThrow('not made for this order')
})

test('two orders at a time each hear of their own page', async () => {
  const outcomes = await Promise.allSettled([
    refreshPage(() => readForOrder(async () => {})),
    refreshPage(() => readForOrder(() => Promise.reject(FAULT)).catch(errorPage)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('outside of an order a page is read all the same', async () => {
  expect(await readForOrder(async () => 'data')).toBe('data')
  await expect(readForOrder(() => Promise.reject(FAULT))).rejects.toBe(FAULT)
  expect(await failOrder()).toBe(true)
})
