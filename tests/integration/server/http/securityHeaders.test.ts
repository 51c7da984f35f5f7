import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { previewSecret } from '@/runtime/requestContext'
import { secretDigest, withPreviewGrant } from '@/server/http/previewGrant'
import { setUpHookedServer, STYLE_HASHES } from './hookedServer'

const server = setUpHookedServer()

/** The cookies of an editor's browser whose preview began at this time. */
const draftCookies = (startedAt = Date.now(), secret = 'secret') =>
  withPreviewGrant(['__prerender_bypass=x; Path=/'], { secret }, startedAt)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const policyOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the headers of every response @row:43', () => {
  it('include the whole policy, and HSTS on https', async () => {
    const response = await (await server.serve())()
    expect(policyOf(response)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': expect.stringMatching(STYLE_HASHES),
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' https://cdn.sanity.io",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src':
        'https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com https://www.openstreetmap.org https://video.example https://maps.example',
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
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('forbid a file of the build to load anything, if a browser shows it as a document', async () => {
    const request = await server.serve()
    const response = await request('/_next/static/media/font.woff2')
    expect(policyOf(response)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(policyOf(await request('/icon.svg'))['default-src']).toBe("'self'")
  })

  it('let other sites show the images of links and webmail the logo, and nothing else', async () => {
    const request = await server.serve()
    const policyAt = async (path: string) => (await request(path)).headers.get('cross-origin-resource-policy')
    for (const path of [
      '/api/social/en-CA/0123456789abcdef/company.png',
      '/identity/social-en-CA.png',
      '/apple-touch-icon.png',
    ])
      expect(await policyAt(path)).toBe('cross-origin')
    for (const path of [
      '/account',
      '/api/trpc/user.account',
      '/_next/static/chunks/a.js',
      '/company?/api/social/',
    ])
      expect(await policyAt(path)).toBe('same-origin')
  })

  it('forbid framing if no preview is configured', async () => {
    const policy = policyOf(await (await server.serve({ SANITY_API_READ_TOKEN: '' }))())
    expect(policy['frame-ancestors']).toBe("'self'")
  })

  it('allow exactly the configured analytics', async () => {
    const request = await server.serve({
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

  it('forbid indexing only on an unlisted site', async () => {
    const listed = await (await server.serve())()
    expect(listed.headers.has('x-robots-tag')).toBe(false)
    await server.stop()
    const request = await server.serve({ SITE_LISTED: 'false' })
    for (const path of ['/', '/zh-HK/company', '/identity/social-en-CA.png', '/api/no-such']) {
      expect((await request(path)).headers.get('x-robots-tag')).toBe('noindex')
    }
    await server.stop()
    await expect(server.serve({ SITE_LISTED: 'no' })).rejects.toThrow('SITE_LISTED')
  })

  it('allow the configured origin of images', async () => {
    const request = await server.serve({ SANITY_API_HOST: 'http://localhost:3334' })
    expect(policyOf(await request())).toMatchObject({
      'img-src': "'self' http://localhost:3334",
    })
  })

  it('reject a configured list that would change the policy', async () => {
    const list = 'https://a.example; script-src *'
    await expect(server.serve({ MEASUREMENT_ORIGINS: list })).rejects.toThrow(
      'MEASUREMENT_ORIGINS must be origins, parted by commas',
    )
  })

  it('allow inline styles and access to the opener in a preview, but no foreign scripts', async () => {
    const request = await server.serve()
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

  it('allow a preview by the newest valid one of several preview grants', async () => {
    const request = await server.serve({}, (_, res) => res.end(previewSecret()))
    const newest = draftCookies()
    const [older, expired] = [60_000, 86_400_000].map((age) => draftCookies(Date.now() - age, 'older'))
    for (const valid of [`${older}; ${newest}`, `${newest}; ${older}`]) {
      const response = await request('/', { cookie: `preview-grant=9.a.b; ${expired}; ${valid}` })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(await response.text()).toBe(secretDigest('secret'))
    }
  })

  it('are those of a visitor, without draft mode, if the preview grant is invalid @row:67', async () => {
    const seen: (string | undefined)[] = []
    const request = await server.serve({}, (req, res) => {
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
      expect(policyOf(response)['style-src']).toMatch(STYLE_HASHES)
      expect(response.headers.has('cache-control')).toBe(false)
    }
    expect(seen.join('\n').match(/(?<!my)__prerender_bypass/)).toBeNull()
    expect(seen[0]).toContain('my__prerender_bypass=x')
  })

  it('are those of a visitor for a request with the revalidation key, which is removed @row:67', async () => {
    const request = await server.serve({}, (req, res) =>
      res.end(String(req.headers['x-prerender-revalidate'])),
    )
    expect(await (await request('/', { 'x-prerender-revalidate': 'the key' })).text()).toBe('undefined')
  })

  it('are those of a visitor when the read token has changed @row:67', async () => {
    const request = await server.serve()
    const cookie = draftCookies()
    server.setVariables({ SANITY_API_READ_TOKEN: 'another token' })
    expect(policyOf(await request('/', { cookie }))['style-src']).toMatch(STYLE_HASHES)
  })

  it('allow eval only in development', async () => {
    expect(policyOf(await (await server.serve({ NODE_ENV: 'development' }))())).toMatchObject({
      'script-src': "'self' 'unsafe-eval'",
      'style-src': "'self' 'unsafe-inline'",
    })
  })
})

it.each([
  ['an invalid request line', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
  [
    'oversized headers',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 Request Header/,
  ],
])('Node’s own response to %s has the security headers @row:43', async (_, request, start) => {
  const { port } = await server.serve()
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const response = await text(socket)
  expect(response).toMatch(start)
  expect(response).toContain("content-security-policy: default-src 'self'")
  expect(response).toContain('x-content-type-options: nosniff')
  expect(response).toMatch(/\r\n\r\n$/)
})
