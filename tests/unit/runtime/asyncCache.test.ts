/** @jest-environment node */
import { EnvironmentError } from '@/config/env.server'
import { asyncCache, invalidatePublishedContent } from '@/runtime/asyncCache'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())

/** A loader whose values count its calls. */
function countingLoader() {
  let calls = 0
  return async (key: string) => `${key}${(calls += 1)}`
}

describe('a cache with a time to live', () => {
  const options = { max: 10, ttl: 1_000, untilPublication: true }

  it('loads a key once for concurrent callers', async () => {
    const cached = asyncCache(countingLoader(), options)
    expect(await Promise.all([cached('en'), cached('zh'), cached('en')])).toEqual(['en1', 'zh2', 'en1'])
  })

  it('loads again after its time to live', async () => {
    const cached = asyncCache(countingLoader(), options)
    expect(await cached('en')).toBe('en1')
    jest.advanceTimersByTime(1_000)
    expect(await cached('en')).toBe('en1')
    jest.advanceTimersByTime(1)
    expect(await cached('en')).toBe('en2')
  })

  it('loads again after a publication, also while the previous load is in flight', async () => {
    const cached = asyncCache(countingLoader(), options)
    const before = cached('en')
    invalidatePublishedContent()
    expect(await Promise.all([before, cached('en'), cached('en')])).toEqual(['en1', 'en2', 'en2'])
    expect(await cached('en')).toBe('en2')
  })

  it('passes an error to the callers that waited for it, and does not cache it', async () => {
    let fails = true
    const cached = asyncCache(async () => {
      if (fails) throw new Error('no answer')
      return 'answer'
    }, options)
    await expect(Promise.all([cached(''), cached('')])).rejects.toThrow('no answer')
    fails = false
    expect(await cached('')).toBe('answer')
  })

  it('drops the least recently used entry beyond its size, and serves its callers all the same', async () => {
    const cached = asyncCache(countingLoader(), { max: 2 })
    expect(await Promise.all(['a', 'b', 'c'].map(cached))).toEqual(['a1', 'b2', 'c3'])
    expect(await cached('c')).toBe('c3')
    expect(await cached('a')).toBe('a4')
  })

  it('caches null', async () => {
    const load = jest.fn(async () => null)
    const cached = asyncCache(load, options)
    expect([await cached(''), await cached('')]).toEqual([null, null])
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('a stale-on-error cache', () => {
  const report = jest.fn()
  const load = jest.fn<Promise<string>, [string]>()
  const create = () =>
    asyncCache(load, {
      max: 10,
      ttl: 2_000,
      staleOnError: { fallback: 'fallback', deadline: 1_000, serveStale: 60_000, report },
    })
  /** Resolves after this many ms. */
  const after = (ms: number, value: string) => () =>
    new Promise<string>((resolve) => setTimeout(() => resolve(value), ms))

  beforeEach(() => {
    load.mockReset()
    report.mockReset()
  })

  it('serves the fallback while no load has succeeded, and reports the error once per time to live', async () => {
    const cached = create()
    load.mockRejectedValue(new Error('no answer'))
    expect([await cached(''), await cached('')]).toEqual(['fallback', 'fallback'])
    expect(report).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(2_001)
    expect(await cached('')).toBe('fallback')
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('serves the stale value if a later load fails', async () => {
    const cached = create()
    load.mockResolvedValueOnce('good').mockRejectedValueOnce(new Error('no answer'))
    expect(await cached('')).toBe('good')
    jest.advanceTimersByTime(2_001)
    expect(await cached('')).toBe('good')
  })

  it('waits no longer than the deadline, and caches a value that arrives later', async () => {
    const cached = create()
    load.mockImplementation(after(1_500, 'late'))
    const [first, second] = [cached(''), cached('')]
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all([first, second])).toEqual(['fallback', 'fallback'])
    await jest.advanceTimersByTimeAsync(500)
    expect(await cached('')).toBe('late')
    expect(load).toHaveBeenCalledTimes(1)
  })

  const failAfter = (ms: number) => () =>
    new Promise<string>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms))

  it.each([
    ['keeps the newer value when an older load fails', failAfter(3_500), after(0, 'newer'), 'newer'],
    ['keeps the newer value when an older load ends', after(3_500, 'older'), after(0, 'newer'), 'newer'],
    [
      'keeps the value of an older load when a newer one fails',
      after(3_500, 'older'),
      failAfter(1_500),
      'older',
    ],
    [
      'caches the value of an older load until a newer one ends',
      after(4_500, 'older'),
      after(9_000, ''),
      'older',
    ],
  ])('%s after the deadline', async (_, older, newer, expected) => {
    const cached = create()
    load.mockImplementationOnce(older).mockImplementationOnce(newer)
    const calls = [cached('')]
    await jest.advanceTimersByTimeAsync(3_001)
    calls.push(cached(''))
    await jest.advanceTimersByTimeAsync(1_600)
    expect(await cached('')).toBe(expected)
    expect(await Promise.all(calls)).toEqual(['fallback', 'fallback'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('serves an expired value while it loads a new one', async () => {
    const cached = create()
    load.mockResolvedValueOnce('old').mockImplementationOnce(after(500, 'new'))
    await cached('')
    jest.advanceTimersByTime(2_001)
    expect([await cached(''), await cached('')]).toEqual(['old', 'old'])
    await jest.advanceTimersByTimeAsync(500)
    expect(await cached('')).toBe('new')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('waits for a new value if the old one is older than a minute', async () => {
    const cached = create()
    load.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
    await cached('')
    jest.advanceTimersByTime(60_001)
    expect(await cached('')).toBe('new')
  })

  it('waits for a new value after a publication, also before the old one expires', async () => {
    const cached = create()
    load.mockResolvedValueOnce('old').mockImplementationOnce(after(500, 'new'))
    await cached('')
    invalidatePublishedContent()
    const next = cached('')
    await jest.advanceTimersByTimeAsync(500)
    expect(await next).toBe('new')
    expect(await cached('')).toBe('new')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not report missing variables', async () => {
    load.mockRejectedValue(new EnvironmentError({ SANITY_PROJECT_ID: 'missing' }))
    expect(await create()('')).toBe('fallback')
    expect(report).not.toHaveBeenCalled()
  })
})
