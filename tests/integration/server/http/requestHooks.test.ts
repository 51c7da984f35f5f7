import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { log } from '@/runtime/log'
import { requestId } from '@/runtime/requestContext'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { normalizeUrl } from '@/server/http/hooks/normalizeUrl'
import { withPreviewGrant } from '@/server/http/previewGrant'
import { captureLog } from '../../../support/captureLog'
import { replaceEnvironment } from '../../../support/environment'
import { eventually } from '../../../support/eventually'

const folder = mkdtempSync(join(tmpdir(), 'build-'))
mkdirSync(join(folder, 'static/css'), { recursive: true })
writeFileSync(join(folder, 'static/css/one.css'), '.a{color:red}')
// Output of: printf '.a{color:red}' | openssl dgst -sha256 -binary | base64
// and for the empty style: printf '' | …
const DIGESTS =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='"

const variables = {
  NODE_ENV: 'production',
  NEXT_DIST_DIR: relative(process.cwd(), folder),
  SITE_URL: 'https://mapleharbour.example',
  STUDIO_URL: 'https://studio.mapleharbour.example',
  SANITY_API_READ_TOKEN: 'reads drafts',
}
const environment = replaceEnvironment()
const lines = captureLog()
let stopServer: (() => Promise<void>) | undefined

afterEach(() => stopServer?.())
afterAll(() => {
  lines.release()
  environment.restore()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves requests in this process with the headers that these variables produce. */
async function serve(more: Record<string, string> = {}, response: RequestListener = (_, res) => res.end()) {
  environment.set({ ...variables, ...more })
  const stop = installRequestHooks()
  const server = createServer(response).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  stopServer = async () => {
    stop()
    server.closeAllConnections()
    server.close()
    stopServer = undefined
  }
  const request = (path = '/', headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  return Object.assign(request, { server, port })
}

/** The cookies of an editor's browser whose preview began at this time. */
const draftCookies = (startedAt = Date.now()) =>
  withPreviewGrant(['__prerender_bypass=x; Path=/'], 'secret', startedAt)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const policyOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the headers of every answer @row:43', () => {
  it('on https ask for https ever after, by the whole policy', async () => {
    const response = await (await serve())()
    expect(policyOf(response)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': `'self' ${DIGESTS}`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' https://cdn.sanity.io",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': 'https:',
      'child-src': "'none'",
      'worker-src': "'none'",
      'media-src': "'none'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self' https://studio.mapleharbour.example",
      'upgrade-insecure-requests': '',
    })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('permissions-policy')).toContain('geolocation=()')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('forbid framing if no preview is configured', async () => {
    const policy = policyOf(await (await serve({ SANITY_API_READ_TOKEN: '' }))())
    expect(policy['frame-ancestors']).toBe("'self'")
  })

  it('allow what measures where it is set up, and only that', async () => {
    const request = await serve({
      TAG_MANAGER_ID: 'GTM-1',
      AD_PIXEL_ID: '1',
      MEASUREMENT_ORIGINS: 'https://a.example',
    })
    const policy = policyOf(await request())
    expect(policy).toMatchObject({
      'script-src': "'self' https://www.googletagmanager.com",
      'img-src':
        "'self' https://cdn.sanity.io https://www.googletagmanager.com https://a.example https://www.facebook.com",
      'connect-src': "'self' https://www.googletagmanager.com https://a.example",
    })
  })

  it('leave it to each page whether search engines may list it, unless the whole site is not to be listed', async () => {
    const listed = await (await serve())()
    expect(listed.headers.has('x-robots-tag')).toBe(false)
    await stopServer?.()
    const request = await serve({ SITE_LISTED: 'false' })
    for (const path of ['/', '/zh-HK/company', '/identity/social-en-CA.png', '/api/no-such']) {
      expect((await request(path)).headers.get('x-robots-tag')).toBe('noindex')
    }
    await stopServer?.()
    await expect(serve({ SITE_LISTED: 'no' })).rejects.toThrow('SITE_LISTED')
  })

  it('take the frames and pictures of other places', async () => {
    const request = await serve({
      EMBED_ORIGINS: 'https://maps.example, https://*.video.example',
      SANITY_API_HOST: 'http://localhost:3334',
    })
    expect(policyOf(await request())).toMatchObject({
      'frame-src': 'https://maps.example https://*.video.example',
      'img-src': "'self' http://localhost:3334",
    })
  })

  it('take no list that would change the policy', async () => {
    const list = 'https://a.example; script-src *'
    await expect(serve({ EMBED_ORIGINS: list })).rejects.toThrow(
      'EMBED_ORIGINS must be origins, parted by commas',
    )
  })

  it('let an editor’s preview write styles and talk with its opener, and still run no foreign script', async () => {
    const request = await serve()
    const inPreview = [
      await request('/', { cookie: `a=b; ${draftCookies()}` }),
      await request('/api/draft-mode/enable?secret=x'),
    ]
    for (const response of inPreview) {
      expect(policyOf(response)).toMatchObject({
        'style-src': "'self' 'unsafe-inline'",
        'script-src': "'self'",
      })
      expect(response.headers.has('cross-origin-opener-policy')).toBe(false)
    }
    expect(inPreview[0]?.headers.get('cache-control')).toBe('private, no-store')
  })

  it('are those of a visitor without a valid grant, whose request has no draft mode @row:67', async () => {
    const seen: (string | undefined)[] = []
    const request = await serve({}, (req, res) => {
      seen.push(req.headers.cookie)
      res.end()
    })
    const yesterday = draftCookies(Date.now() - 86_400_000)
    const forged = draftCookies().replace(/\.[^.]*$/, '.forged')
    const longer = draftCookies().replace(/grant=\d/, 'grant=9')
    const spaced = ' \t__prerender_bypass=x'
    for (const cookie of [
      'my__prerender_bypass=x',
      '__prerender_bypass=x',
      yesterday,
      forged,
      longer,
      spaced,
    ]) {
      const response = await request('/', { cookie: `a=b; ${cookie}` })
      expect(policyOf(response)['style-src']).toBe(`'self' ${DIGESTS}`)
      expect(response.headers.has('cache-control')).toBe(false)
    }
    expect(seen.join('\n').match(/(?<!my)__prerender_bypass/)).toBeNull()
    expect(seen[0]).toContain('my__prerender_bypass=x')
  })

  it('are those of a visitor whose request carries the key by which Next.js revalidates @row:67', async () => {
    const request = await serve({}, (req, res) => res.end(String(req.headers['x-prerender-revalidate'])))
    expect(await (await request('/', { 'x-prerender-revalidate': 'the key' })).text()).toBe('undefined')
  })

  it('end with the token that reads drafts @row:67', async () => {
    const request = await serve()
    const cookie = draftCookies()
    environment.set({ ...variables, SANITY_API_READ_TOKEN: 'another token' })
    expect(policyOf(await request('/', { cookie }))['style-src']).toBe(`'self' ${DIGESTS}`)
  })

  it('evaluate scripts in development alone', async () => {
    expect(policyOf(await (await serve({ NODE_ENV: 'development' }))())).toMatchObject({
      'script-src': "'self' 'unsafe-eval'",
      'style-src': "'self' 'unsafe-inline'",
    })
  })
})

it.each([
  ['a request line that is none', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 Request Header/,
  ],
])(
  'the response to %s, which no handler sees, has the security headers @row:43',
  async (_, request, start) => {
    const { port } = await serve()
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    const response = await text(socket)
    expect(response).toMatch(start)
    expect(response).toContain("content-security-policy: default-src 'self'")
    expect(response).toContain('x-content-type-options: nosniff')
    expect(response).toMatch(/\r\n\r\n$/)
  },
)

it('a request for another protocol is answered like any other, and leaves no open socket @row:72', async () => {
  const upgrade = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  const { server, port } = await serve({}, (_, res) => res.end('a page'))
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

it('the log’s lines about a request have the id that its answer has, and others have none @row:42', async () => {
  const seen: (string | undefined)[] = []
  const request = await serve({}, async (_, res) => {
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
  const logged = lines.about('tests.happened')
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
])('%s reaches Next as %s, which its redirects tell from the address without prefix', async (path, seen) => {
  const request = await serve({}, ({ url }, res) => res.end(url))
  expect(await (await request(path)).text()).toBe(seen)
})

it.each([
  [308, '/after', '/before?utm_source=x&a=?b', '/after?utm_source=x&a=?b'],
  [308, '/after', '/before', '/after'],
  [308, '/after?c=d', '/before?a=b', '/after?c=d'],
  // Our own redirects choose their query, because the request's may contain a link's secret.
  [307, '/after', '/before?a=b', '/after'],
  [303, '/after', '/before?a=b', '/after'],
])('an answer %i to %s leads from %s to %s', async (status, location, path, to) => {
  const request = await serve({}, (_, res) => {
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
  ['http://evil.example/contact/', '/contact/'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['http://evil.example/en-CA/company', '/en-ca/company'],
  ['ftp://evil.example/company', '/company'],
  ['*', '/'],
  ['*//evil.example', '//evil.example'],
  ['*?a=b', '/?a=b'],
  ['/http://evil.example/', '/http://evil.example/'],
])('of the request line %s the path counts: %s @row:41', (line, path) => {
  expect(normalizeUrl(line)).toBe(path)
})

it('a path that is longer than any page’s becomes the 404 page, because Next.js remembers each path @row:72', () => {
  const slug = 'z'.repeat(400)
  expect(normalizeUrl(`/resources/${slug}?a=b`)).toBe('/404')
  expect(normalizeUrl(`/resources/search?q=${slug}`)).toBe(`/resources/search?q=${slug}`)
  expect(normalizeUrl(`/api/trpc/${slug}`)).toBe(`/api/trpc/${slug}`)
})
