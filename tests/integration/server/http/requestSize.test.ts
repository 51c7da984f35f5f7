import type { RequestListener } from 'node:http'
import * as refusedRoute from '@/pages/api/refused'
import { answerByRoute } from '../../../support/apiServer'
import { httpRequest } from '../../../support/httpRequest'
import { setUpHookedServer } from './hookedServer'

const hooked = setUpHookedServer()

/** Answers with what Next.js would get of the request. */
const site: RequestListener = (req, res) => {
  if (req.url === '/api/refused') return void answerByRoute(req, res, refusedRoute)
  res.end(JSON.stringify({ url: req.url, headers: req.headers }))
}

async function serve() {
  const { port } = await hooked.serve({}, site)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    httpRequest(`http://127.0.0.1:${port}`, path, { method, headers })
}

const repeated = (count: number) => Array.from({ length: count }, () => 'a').join('&')
const distinct = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}=${index}`).join('&')
const nested = (count: number) => Array.from({ length: count }, () => 'a[]=1').join('&')

it.each([
  ['no query', '/company'],
  ['campaign parameters', `/company?utm_source=${'x'.repeat(1_900)}`],
  ['50 parameters', `/company?${distinct(50)}`],
  ['a page with a query to return to', `/signin?callbackUrl=${'x'.repeat(3_400)}`],
  ['the input of an API call', `/api/trpc/user.me?input=${'x'.repeat(3_400)}`],
  ['a login link of an earlier release', `/api/auth/callback/email?callbackUrl=${'x'.repeat(3_000)}&token=a`],
])('lets a request with %s reach Next.js @row:82', async (_, path) => {
  const request = await serve()
  expect(JSON.parse((await request(path)).body)).toMatchObject({ url: path })
})

it.each([
  ['one parameter many times', `/zh-HK/company?${repeated(1_000)}`],
  ['51 parameters', `/zh-HK/company?${distinct(51)}`],
  ['an array', `/zh-HK/company?${nested(51)}`],
  ['a long parameter', `/zh-HK/company?a=${'x'.repeat(2_000)}`],
  ['many parameters after a callbackUrl', `/zh-HK/company?callbackUrl=/&${repeated(50)}`],
  ['a longer callbackUrl', `/zh-HK/company?callbackUrl=${'x'.repeat(3_500)}`],
])('answers a page’s URL with %s by a link to the page without it @row:82', async (_, path) => {
  const request = await serve()
  const { status, headers, body } = await request(path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    414,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('<html lang="zh-HK">')
  expect(body).toContain('網址太長')
  expect(body).toContain('href="https://mapleharbour.example/zh-HK/company"')
  expect(body).not.toContain('a&')
})

it.each([
  ['GET', `/api/trpc/user.me?${repeated(51)}`],
  ['POST', `/api/auth/callback/credentials?${repeated(51)}`],
  ['GET', `/api/trpc/user.me?input=${'x'.repeat(3_500)}`],
])('refuses %s of an API route by a code @row:82', async (method, path) => {
  const request = await serve()
  const { status, body } = await request(path, {}, method)
  expect([status, JSON.parse(body)]).toEqual([414, expect.objectContaining({ code: 'ADDRESS_TOO_LONG' })])
})

it('escapes the address in the page that refuses it @row:82', async () => {
  const request = await serve()
  const { body } = await request(`/"onclick="x?${repeated(51)}`)
  expect(body).not.toContain('"onclick="x')
  expect((await request(`//evil.example/x?${repeated(51)}`)).body).not.toMatch(/href="(https?:)?\/\/evil/)
})

it('passes at most 500 characters of the User-Agent to Next.js @row:82', async () => {
  const request = await serve()
  const { body } = await request('/company', { 'user-agent': 'a'.repeat(15_000) })
  expect(JSON.parse(body)).toMatchObject({ headers: { 'user-agent': 'a'.repeat(500) } })
})

it('passes at most 100 cookies to Next.js, which decodes each of them several times @row:82', async () => {
  const request = await serve()
  const cookies = Array.from({ length: 1_500 }, (_, index) => `a${index}=%`)
  const { body } = await request('/company', { cookie: cookies.join('; ') })
  expect(JSON.parse(body)).toMatchObject({ headers: { cookie: cookies.slice(0, 100).join('; ') } })
})

it('removes headers that no page needs, and by which Next.js or tRPC answers differently @row:74 @row:82', async () => {
  const request = await serve()
  const { body } = await request('/company', {
    rsc: '1',
    'next-router-prefetch': '1',
    'x-middleware-prefetch': '1',
    'sec-fetch-dest': 'script',
    'trpc-accept': 'application/jsonl',
    purpose: 'prefetch',
    'next-url': '/',
  })
  expect(Object.keys(JSON.parse(body).headers).sort()).toEqual(['connection', 'host', 'next-url'])
})
