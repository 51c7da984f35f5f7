import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { log } from '@/runtime/log'
import { requestId } from '@/runtime/requestContext'
import { normalizeUrl } from '@/server/http/hooks/normalizeUrl'
import { eventually } from '../../../support/eventually'
import { setUpHookedServer } from './hookedServer'

const hooked = setUpHookedServer()

it('answers an upgrade request like any other, and closes its socket @row:72', async () => {
  const upgrade = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  const { server, port } = await hooked.serve({}, (_, res) => res.end('a page'))
  // Next.js does the same: its production listener ignores most paths.
  server.on('upgrade', () => {})
  const socket = connect(port, '127.0.0.1')
  socket.end(upgrade)
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(response).toContain('x-content-type-options: nosniff')
  await eventually(async () =>
    expect(await new Promise((counted) => server.getConnections((_, count) => counted(count)))).toBe(0),
  )
})

it.each([
  ['/company', 'no-cache'],
  // A page of an editor, whose address begins like a personal page.
  ['/account-help', 'no-cache'],
  ['/account', null],
  ['/account/confirm', null],
  ['/admin/users', null],
])('the data of %s has the cache-control %s', async (path, cacheControl) => {
  const request = await hooked.serve()
  const { headers } = await request(`/_next/data/build/zh-HK${path}.json`)
  expect(headers.get('cache-control')).toBe(cacheControl)
})

it('log lines of a request have the id of its response, and others have none @row:42', async () => {
  const seen: (string | undefined)[] = []
  const request = await hooked.serve({}, async (_, res) => {
    await new Promise(setImmediate)
    seen.push(requestId())
    log('warn', 'tests.happened', { at: 'the server' })
    res.end()
  })
  const answers = await Promise.all([request(), request(), request()])
  log('warn', 'tests.happened', { at: 'nowhere' })
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  expect([...seen].sort()).toEqual([...ids].sort())
  const logged = hooked.log.about('tests.happened')
  expect(logged).toHaveLength(4)
  for (const id of ids) {
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'warn', requestId: id, at: 'the server', time: expect.any(String) }),
    )
  }
  expect(logged.at(-1)).not.toHaveProperty('requestId')
})

it.each([
  ['/en-CA', '/en-ca'],
  ['/en-CA/company?a=/en-CA/b', '/en-ca/company?a=/en-CA/b'],
  ['/en-CA?dialog=login', '/en-ca?dialog=login'],
  ['/', '/'],
  ['/en-CAnada', '/en-CAnada'],
  ['/zh-HK/en-CA/company', '/zh-HK/en-CA/company'],
  ['/_next/data/build/en-CA/company.json', '/_next/data/build/en-CA/company.json'],
  ['/%E0%A4%A', '/404'],
  ['/guides/%E0%A4%A?a=b', '/404'],
  ['/guides/%E7%A7%BB%E6%B0%91', '/guides/%E7%A7%BB%E6%B0%91'],
])('passes %s to Next.js as %s', async (path, seen) => {
  const request = await hooked.serve({}, ({ url }, res) => res.end(url))
  expect(await (await request(path)).text()).toBe(seen)
})

it.each([
  [308, '/after', '/before?utm_source=x&a=?b', '/after?utm_source=x&a=?b'],
  [308, '/after', '/before', '/after'],
  [308, '/after?c=d', '/before?a=b', '/after?c=d'],
  // Our own redirects choose their query, because the request's may contain a link's secret.
  [307, '/after', '/signin?a=b', '/after'],
  [307, '/after', '/api/draft-mode/enable?a=b', '/after'],
  // Redirects of editors are at addresses that no page of the site has.
  [307, '/after', '/before?a=b', '/after?a=b'],
  [307, '/zh-HK/after', '/zh-HK/guides/before?a=b', '/zh-HK/after?a=b'],
  // An article in one language.
  [307, '/zh-HK/resources/a', '/resources/a?a=b', '/zh-HK/resources/a?a=b'],
  [307, '/resources/a', '/zh-HK/resources/a?a=b', '/resources/a?a=b'],
  [307, '/after', '/resources/search?a=b', '/after'],
  [307, '/after', '/resources/topics/a?a=b', '/after'],
  [303, '/after', '/before?a=b', '/after'],
])('a redirect %i to %s leads from %s to %s', async (status, location, path, to) => {
  const request = await hooked.serve({}, (_, res) => {
    res.statusCode = status
    res.setHeader('Location', location)
    res.setHeader('Refresh', `0;url=${location}`)
    res.end(location)
  })
  const { headers } = await request(path)
  expect(headers.get('location')).toBe(to)
  expect(headers.has('refresh')).toBe(to === location)
})

it.each([
  [308, 's-maxage=300', 'max-age=0, must-revalidate, s-maxage=300'],
  [308, null, 'max-age=0, must-revalidate'],
  [307, 's-maxage=300', 's-maxage=300'],
  [200, 's-maxage=300', 's-maxage=300'],
])('browsers get an answer %i with the cache-control %s as %s', async (status, cacheControl, received) => {
  const request = await hooked.serve({}, (_, res) => {
    res.statusCode = status
    if (cacheControl) res.setHeader('Cache-Control', cacheControl)
    res.end()
  })
  expect((await request('/before')).headers.get('cache-control')).toBe(received)
})

it.each([
  ['http://evil.example/contact/', '/contact/'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['http://evil.example/en-CA/company', '/en-ca/company'],
  ['ftp://evil.example/company', '/company'],
  ['*', '/'],
  ['*//evil.example', '//evil.example'],
  ['*?a=b', '/?a=b'],
  ['/http://evil.example/', '/http://evil.example/'],
  ['/.well-known/security.txt?a=b', '/security.txt?a=b'],
  ['/.well-known/security.txt/x', '/.well-known/security.txt/x'],
  ['/api/health/../../signin', '/404'],
  ['/api/health/%2E%2e/trpc/user.account', '/404'],
  ['/company/./x', '/404'],
  ['/api/..?a', '/404'],
  ['/company?next=/../x', '/company?next=/../x'],
  ['/resources/..a', '/resources/..a'],
])('reduces the request target %s to the path %s @row:41', (line, path) => {
  expect(normalizeUrl(line)).toBe(path)
})

it('replaces an overlong path by /404, because Next.js caches every path @row:72', () => {
  const slug = 'z'.repeat(400)
  expect(normalizeUrl(`/resources/${slug}?a=b`)).toBe('/404')
  expect(normalizeUrl(`/resources/search?q=${slug}`)).toBe(`/resources/search?q=${slug}`)
  expect(normalizeUrl(`/api/${slug}`)).toBe('/404')
  expect(normalizeUrl(`/api/trpc/${slug}`)).toBe(`/api/trpc/${slug}`)
})
