/** @jest-environment node */
import { shortCache, invalidateShortCaches } from '@/runtime/shortCache'

function counted() {
  let asked = 0
  return shortCache(async (key: string) => `${key}${(asked += 1)}`)
}

test('a question is asked once for all who ask at once, each language by itself', async () => {
  const ask = counted()
  expect(await Promise.all([ask('en'), ask('zh'), ask('en')])).toEqual(['en1', 'zh2', 'en1'])
})

test('after a publication it is asked again, also while the former answer is on its way', async () => {
  const ask = counted()
  const before = ask('en')
  invalidateShortCaches()
  expect(await Promise.all([before, ask('en'), ask('en')])).toEqual(['en1', 'en2', 'en2'])
})

test('an answer lasts a second', async () => {
  jest.useFakeTimers()
  const ask = counted()
  expect(await ask('en')).toBe('en1')
  jest.advanceTimersByTime(1_000)
  expect(await ask('en')).toBe('en1')
  jest.advanceTimersByTime(1)
  expect(await ask('en')).toBe('en2')
  jest.useRealTimers()
})

test('a failed query fails only the callers that waited for it', async () => {
  let fails = true
  const ask = shortCache(async () => {
    if (fails) throw new Error('no answer')
    return 'answer'
  })
  await expect(Promise.all([ask(''), ask('')])).rejects.toThrow('no answer')
  fails = false
  expect(await ask('')).toBe('answer')
})

test('of questions without end no answer is kept for longer', async () => {
  jest.useFakeTimers()
  const kept = jest.spyOn(Map.prototype, 'set')
  const ask = counted()
  for (const key of 'abc') await ask(key)
  const [map] = kept.mock.contexts as Map<unknown, unknown>[]
  expect(map?.size).toBe(3)
  jest.advanceTimersByTime(1_001)
  await ask('d')
  expect(map?.size).toBe(1)
  kept.mockRestore()
  jest.useRealTimers()
})
