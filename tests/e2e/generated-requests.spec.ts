import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, stack, test } from '../support/e2e'
import { IS_FULL_MATRIX } from '../support/matrix'
import { sendRawRequest, type RawResponse } from '../support/rawRequest'
import { generatedRequest, MARK, type GeneratedRequest } from '../support/requestGenerator'

/** Keeps the requests identical in every run; another seed tries others. */
const SEED = 20261123
/** The core tier sends the first half, in which each route, method, header and parameter occurs. */
const REQUESTS = IS_FULL_MATRIX ? 2_000 : 1_000
/** Number of concurrent requests. */
const CONCURRENCY = 10
/** In ms. Slower requests are repeated alone, so that a busy machine does not fail the test. */
const MAX_DURATION = 2_000
const ATTEMPTS = 3

const OWN = stack('SITE_URL')

const isCrossSite = ({ headers }: GeneratedRequest): boolean =>
  (headers.origin !== undefined && ![OWN, 'null'].includes(headers.origin)) ||
  ['same-site', 'cross-site'].includes(headers['sec-fetch-site'] ?? '')

/** Matches a cookie that the response deletes. */
const isDeletion = (cookie: string) => /^[^=]+=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(cookie)

/** Lists the rules that a response breaks. */
function violationsOf(request: GeneratedRequest, { status, headers }: RawResponse): string[] {
  const violations: string[] = []
  if (status >= 500) violations.push(`status ${status}`)
  const location = headers.location
  if (typeof location === 'string' && new URL(location, OWN).origin !== OWN)
    violations.push(`redirects to ${location}`)
  const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => !isDeletion(cookie))
  if (isCrossSite(request) && cookies.length > 0)
    violations.push(`sets ${cookies.join(' | ')} for another site`)
  // A redirect's target and next-auth's cookie legitimately contain the requested URL.
  const others = Object.entries(headers).filter(
    ([name]) => !['location', 'refresh', 'set-cookie'].includes(name),
  )
  for (const [name, value] of others)
    if (name === 'x-injected' || String(value).includes(MARK))
      violations.push(`repeats the request in ${name}`)
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff')
    violations.push('has no security headers')
  return violations
}

test('no generated request causes a server error, a slow response or a redirect to another site @row:62 @row:63 @row:64 @row:72', async () => {
  const ids = new Set<string>()
  const send = async (request: GeneratedRequest) => {
    const started = performance.now()
    const response = await sendRawRequest(request.path, request)
    ids.add(String(response.headers['x-request-id']))
    return { request, response, milliseconds: performance.now() - started }
  }
  const requests = fc.array(generatedRequest, { minLength: 1, maxLength: CONCURRENCY, size: 'max' })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(requests, async (all) => {
      sent += all.length
      const results = await Promise.all(all.map(send))
      const slow = results.filter(({ milliseconds }) => milliseconds > MAX_DURATION)
      for (const { request } of slow) {
        const times: number[] = []
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) times.push((await send(request)).milliseconds)
        expect(Math.min(...times), `${request.method} ${request.path}`).toBeLessThan(MAX_DURATION)
      }
      const violations = results.flatMap(({ request, response }) =>
        violationsOf(request, response).map((violation) => `${request.method} ${request.path}: ${violation}`),
      )
      expect(violations).toEqual([])
    }),
    { seed: SEED, numRuns: (REQUESTS / CONCURRENCY) * 2, endOnFailure: true },
  )
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)

  const errors = readFileSync(stack('SITE_LOG'), 'utf8')
    .split('\n')
    .filter(
      (line) =>
        line.includes('"level":"error"') &&
        [...line.matchAll(/"requestId":"([^"]+)"/g)].some(([, id]) => ids.has(id ?? '')),
    )
  expect(errors).toEqual([])
})
