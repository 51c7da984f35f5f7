import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { connect as connectByHttp2 } from 'node:http2'
import { connect, isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { startBareNginx, startNginx, type Upstreams } from '../../local/cluster/nginxProxy'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { ROOT } from '../../local/launcher/environment/environment'
import { MAX_CALLBACK } from '@/server/accounts/auth/callbackUrl'
import { checkHost } from '@/server/http/hooks/checkHost'
import { MAX_LONG_QUERY } from '@/server/http/hooks/requestSize'
import { clientIp } from '@/server/http/request/clientIp'
import { createCertificate } from '../support/certificate'
import { changeEnvironment } from '../support/environment'
import { leaksIn } from '../support/leaks'
import { listen } from '../support/listen'
import { sharedResource } from '../support/sharedResource'

type Answer = { status: number; headers: Record<string, unknown>; body: string }

const SHARED = { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' }

let stops: (() => unknown)[] = []
async function stopAll(started: (() => unknown)[]): Promise<void> {
  for (const stop of started.reverse()) await stop()
}
afterEach(async () => {
  await stopAll(stops)
  stops = []
})

/** A server in the place of an instance, on a free port. */
async function startInstance(listener: RequestListener) {
  const instance = await listen(createServer(listener))
  stops.push(instance.stop)
  return instance
}

const named =
  (name: string, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(name)

async function startProxy(
  content: RequestListener[],
  accounts: RequestListener[] = [],
  options: Pick<Upstreams, 'realIp' | 'connections'> = {},
) {
  const portsOf = async (listeners: RequestListener[]) =>
    Promise.all(listeners.map(async (listener) => (await startInstance(listener)).port))
  const [port = 0] = await findFreePorts(1)
  const contentPorts = await portsOf(content)
  const accountsPorts = await portsOf(accounts.length > 0 ? accounts : [named('accounts')])
  const proxy = await startNginx(port, { content: contentPorts, accounts: accountsPorts, ...options })
  stops.push(() => proxy.stop())
  type Options = { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string }
  return {
    port,
    errors: proxy.errors,
    async fetch(path: string, { body, ...options }: Options = {}): Promise<Answer> {
      const sent = request({ host: '127.0.0.1', port, path, ...options }).end(body)
      const [response] = await once(sent, 'response')
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    },
  }
}

/** Sends bytes, and returns the HTML page that the proxy answers with. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('</html>')) break
  }
  return answer
}

describe('routes', () => {
  const shared = sharedResource(async () => {
    const proxy = await startProxy([named('content')], [named('accounts')])
    // The first test would stop it.
    const started = stops
    stops = []
    return { ...proxy, stop: () => stopAll(started) }
  })

  it.each([
    ['/', 'content'],
    ['/contact', 'content'],
    ['/resources/accounting', 'content'],
    ['/accounts', 'content'],
    ['/api/copy/en-CA', 'content'],
    ['/api/webhooks/sanity', 'content'],
    ['/api/health/ready', 'content'],
    ['/_next/data/b1/zh-HK/company.json', 'content'],
    ['/_next/data/b1/en-CA/contact.json', 'content'],
    ['/account', 'accounts'],
    ['/account/confirm', 'accounts'],
    ['/zh-HK/account', 'accounts'],
    ['/signin', 'accounts'],
    ['/zh-HK/error', 'accounts'],
    ['/contact/send', 'accounts'],
    ['/admin/users', 'accounts'],
    ['/api/auth/session', 'accounts'],
    ['/api/trpc/user.me', 'accounts'],
    ['/api/admin/export', 'accounts'],
    ['/api/webhooks/ses', 'accounts'],
    ['/_next/data/b1/en-CA/account.json', 'accounts'],
    ['/_next/data/b1/zh-HK/account/confirm.json', 'accounts'],
    ['/_next/data/b1/en-CA/admin/users.json', 'accounts'],
    ['/_next/data/b1/zh-HK/contact/send.json', 'accounts'],
  ])('%s to %s', async (path, side) => {
    expect(await shared().fetch(path)).toMatchObject({ status: 200, body: side })
  })

  it('passes the host and the IP address of the visitor on', async () => {
    const proxy = await startProxy([(req, res) => res.end(JSON.stringify(req.headers))])
    const { body } = await proxy.fetch('/', {
      headers: { host: 'site.example', 'x-forwarded-for': '1.2.3.4' },
    })
    expect(JSON.parse(body)).toMatchObject({ host: 'site.example', 'x-forwarded-for': '1.2.3.4, 127.0.0.1' })
  })
})

describe('the name of the site', () => {
  beforeAll(() => changeEnvironment({ SITE_URL: 'https://site.example' }))

  const startSite = async () => {
    const { fetch } = await startProxy([
      (req, res) => (checkHost(req).isElsewhere ? res.writeHead(307).end() : named('page', SHARED)(req, res)),
    ])
    return async (headers: Record<string, string>) =>
      (await fetch('/company', { headers: { accept: 'text/html', ...headers } })).status
  }

  it.each([
    ['redirects a visitor at another name', { host: 'www.site.example' }, 307],
    ['redirects a visitor at an IP address', { host: '203.0.113.5' }, 307],
    [
      'redirects at another name that a proxy in front keeps',
      { host: 'www.site.example', 'x-forwarded-for': '1.2.3.4' },
      307,
    ],
    [
      'redirects at another name that a proxy in front forwards',
      { host: 'nginx:8080', 'x-forwarded-host': 'www.site.example', 'x-forwarded-for': '1.2.3.4' },
      307,
    ],
    [
      'does not redirect if a proxy in front forwards the name of the site',
      { host: 'nginx:8080', 'x-forwarded-host': 'site.example', 'x-forwarded-for': '1.2.3.4' },
      200,
    ],
    [
      'does not redirect if a proxy in front hides the visitor’s name',
      { host: '127.0.0.1:8080', 'x-forwarded-for': '1.2.3.4' },
      200,
    ],
  ])('%s', async (_, headers, status) => {
    const statusOf = await startSite()
    expect(await statusOf(headers)).toBe(status)
  })

  it('stores an answer to a forged X-Forwarded-Host for nobody else @row:74', async () => {
    const statusOf = await startSite()
    const own = { host: 'site.example' }
    const other = { host: 'www.site.example' }
    expect(await statusOf({ ...own, 'x-forwarded-host': 'evil.example' })).toBe(307)
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf({ ...other, 'x-forwarded-host': 'site.example' })).toBe(200)
    expect(await statusOf(other)).toBe(307)
  })
})

describe('instances', () => {
  const cut: RequestListener = (req) => req.socket.destroy()

  it('repeats a page request on the next instance', async () => {
    const proxy = await startProxy([cut, named('second')])
    for (let time = 0; time < 4; time += 1) {
      expect(await proxy.fetch(`/page-${time}`)).toMatchObject({ status: 200, body: 'second' })
    }
  })

  it('repeats a page request on the next instance if the first one hangs', async () => {
    const proxy = await startProxy([() => {}, named('second')])
    const answers = await Promise.all([1, 2].map((page) => proxy.fetch(`/page-${page}`)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, 'second'],
      [200, 'second'],
    ])
  })

  it('does not repeat a call that may have had an effect', async () => {
    let calls = 0
    const counted: RequestListener = (req) => {
      calls += 1
      req.socket.destroy()
    }
    const proxy = await startProxy([named('content')], [counted, counted])
    expect(await proxy.fetch('/api/trpc/contact.post', { method: 'POST', body: '{}' })).toMatchObject({
      status: 503,
    })
    expect(calls).toBe(1)
  })

  it('answers in both languages if no instance answers', async () => {
    const proxy = await startProxy([cut])
    const answer = await proxy.fetch('/company')
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    })
    expect(answer.body).toContain('not available right now')
    expect(answer.body).toContain('暫時未能使用')
  })

  it('passes an error of the site on', async () => {
    const proxy = await startProxy([(_, res) => res.writeHead(503).end('of the site')])
    expect(await proxy.fetch('/')).toMatchObject({ status: 503, body: 'of the site' })
  })

  it('finds an asset that only one release has, also after its instances have ended', async () => {
    const old = await startInstance(
      named('old asset', { 'cache-control': 'public, max-age=31536000, immutable' }),
    )
    const [port = 0] = await findFreePorts(1)
    const missing = await startInstance((_, res) => res.writeHead(404).end())
    const proxy = await startNginx(port, { content: [missing.port, old.port], accounts: [missing.port] })
    stops.push(() => proxy.stop())
    const load = () => fetch(`${proxy.origin}/_next/static/chunks/a.js`).then((response) => response.text())
    expect(await load()).toBe('old asset')
    await old.stop()
    expect(await load()).toBe('old asset')
  })
})

it('passes compressed files on and stores them beside the uncompressed ones', async () => {
  let count = 0
  const instance: RequestListener = ({ headers }, res) => {
    count += 1
    const encoding = headers['accept-encoding']
    const type = { 'content-type': 'text/css', vary: 'Accept-Encoding' }
    res.writeHead(200, encoding ? { ...type, 'content-encoding': encoding } : type)
    res.end(`sent as ${encoding ?? 'it is'}`)
  }
  const proxy = await startProxy([instance], [instance])
  const encodingOf = async (path: string, accepted: string) => {
    const { headers, body } = await proxy.fetch(path, { headers: { 'accept-encoding': accepted } })
    return [headers['content-encoding'], body]
  }
  const script = '/_next/static/chunks/a.js'
  for (const accepted of ['gzip, deflate, br, zstd', 'br', 'gzip,br']) {
    expect(await encodingOf(script, accepted)).toEqual(['br', 'sent as br'])
  }
  for (const accepted of ['vibrant', 'identity', '']) {
    expect(await encodingOf(script, accepted)).toEqual([undefined, 'sent as it is'])
  }
  expect(count).toBe(2)
  expect(await encodingOf('/icon.svg', 'br')).toEqual(['br', 'sent as br'])
  expect(await encodingOf('/company', 'br')).toEqual([undefined, 'sent as it is'])
})

describe('the cache of pages', () => {
  /** Answers with the number of its requests. */
  const counting = (headers: Record<string, string>): RequestListener => {
    let count = 0
    return (_, res) => named(String((count += 1)), headers)(_, res)
  }
  const bodies = async (requests: Promise<Answer>[]) => (await Promise.all(requests)).map(({ body }) => body)

  it('answers simultaneous requests with one request to an instance', async () => {
    const proxy = await startProxy([counting(SHARED)])
    const requests = Array.from({ length: 20 }, () => proxy.fetch('/company'))
    expect(new Set(await bodies(requests))).toEqual(new Set(['1']))
  })

  it.each(['/icon.svg', '/feed.xml'])(
    'passes on simultaneous requests for %s, which it does not store',
    async (path) => {
      const waiting: (() => void)[] = []
      const site: RequestListener = (_, res) => {
        waiting.push(() => res.end('file'))
        // None is answered before all have arrived.
        if (waiting.length === 5) for (const answer of waiting) answer()
      }
      const { fetch } = await startProxy([site])
      const answers = Promise.all(Array.from({ length: 5 }, () => fetch(path)))
      const isLate = pause(4_000, 'late', { ref: false })
      expect(await Promise.race([answers.then((all) => all.map(({ body }) => body)), isLate])).toEqual(
        Array(5).fill('file'),
      )
    },
  )

  it('refreshes a page after a second, while others get the old one', async () => {
    let count = 0
    let refresh = () => {}
    const proxy = await startProxy([
      (_, res) => {
        const name = String((count += 1))
        if (name === '1') return named(name, SHARED)(_, res)
        refresh = () => named(name, SHARED)(_, res)
      },
    ])
    await proxy.fetch('/company')
    await pause(2_100)
    const refreshed = proxy.fetch('/company')
    while (count < 2) await pause(5)
    expect(await proxy.fetch('/company')).toMatchObject({ body: '1' })
    refresh()
    expect(await refreshed).toMatchObject({ body: '2' })
  })

  it('gives visitors the old page if no instance answers', async () => {
    let isDown = false
    const proxy = await startProxy([
      (req, res) => (isDown ? req.socket.destroy() : named('old', SHARED)(req, res)),
    ])
    await proxy.fetch('/company')
    isDown = true
    await pause(2_100)
    expect(await proxy.fetch('/company')).toMatchObject({ status: 200, body: 'old' })
  })

  it.each([
    ['/', { cookie: 'other=1; NEXT_LOCALE=zh-HK' }],
    ['/', { cookie: 'next_locale=zh-HK' }],
    ['/?utm_source=mail', { cookie: 'NEXT_LOCALE=zh%2DHK' }],
    ['/terms-of-use', { referer: 'http://localhost/zh-HK/company' }],
    ['/%74erms-of-use', { referer: 'http://localhost/zh-HK/company' }],
    ['/privacy-policy', { referer: 'http://localhost/zh-HK/privacy-policy' }],
  ])('asks an instance for %s with %j', async (path, headers) => {
    const proxy = await startProxy([counting({ ...SHARED, vary: 'Cookie' })])
    expect(await proxy.fetch(path)).toMatchObject({ body: '1' })
    expect(await proxy.fetch(path, { headers })).toMatchObject({ body: '2' })
    expect(await proxy.fetch(path, { headers })).toMatchObject({ body: '3' })
    expect(await proxy.fetch(path)).toMatchObject({ body: '1' })
  })

  it('stores other pages once for visitors of both languages', async () => {
    const proxy = await startProxy([counting(SHARED)])
    const headers = { cookie: 'NEXT_LOCALE=zh-HK', referer: 'http://localhost/zh-HK' }
    expect(await proxy.fetch('/zh-HK/company')).toMatchObject({ body: '1' })
    expect(await proxy.fetch('/zh-HK/company', { headers })).toMatchObject({ body: '1' })
  })

  it.each([307, 404, 410])('replaces a page by an answer %d without a lifetime', async (status) => {
    let isGone = false
    const proxy = await startProxy([
      (req, res) => (isGone ? res.writeHead(status).end('gone') : named('page', SHARED)(req, res)),
    ])
    await proxy.fetch('/company')
    isGone = true
    await pause(2_100)
    for (let time = 0; time < 3; time += 1) {
      expect(await proxy.fetch('/company')).toMatchObject({ status, body: 'gone' })
    }
  })

  it.each([
    ['personal pages', { 'cache-control': 'private, no-store' }, {}],
    ['pages without a header', {}, {}],
    ['pages that set a cookie', { ...SHARED, 'set-cookie': 'a=1' }, {}],
    ['previews', SHARED, { cookie: '__prerender_bypass=1' }],
  ])('does not store %s', async (_, answer, headers) => {
    const proxy = await startProxy([counting(answer)])
    await proxy.fetch('/company', { headers })
    expect(await proxy.fetch('/company', { headers })).toMatchObject({ body: '2' })
    expect(await proxy.fetch('/company')).toMatchObject({ body: '3' })
  })

  it.each(['text/html', 'application/atom+xml'])('compresses pages of type %s', async (type) => {
    const headersOfPage = { ...SHARED, 'content-type': `${type}; charset=utf-8` }
    const proxy = await startProxy([named('long '.repeat(1_000), headersOfPage)])
    const { headers } = await proxy.fetch('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    })
  })
})

describe('limits', () => {
  it.each([
    ['a malformed request', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header that is too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(4_500)}\r\n\r\n`, 431],
    ['a URL that is too long', `GET /${'x'.repeat(4_500)} HTTP/1.1\r\nhost: a\r\n\r\n`, 414],
    [
      'a body that is too large',
      'POST /api/trpc/x HTTP/1.1\r\nhost: a\r\ncontent-length: 600000\r\n\r\n',
      413,
    ],
  ])('refuses %s with headers and a readable answer', async (_, bytes, status) => {
    const proxy = await startProxy([named('content')])
    const answer = await sendRaw(proxy.port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
    expect(answer).toContain('未能處理')
    expect(answer).not.toContain('nginx/')
  })

  it.each(['/%5Fnext/static/a.js', '/a%2f..%2f_next/static/a.js', '/_next%2Fstatic/a.js'])(
    'asks no instance for %s, which is no asset for the site @row:12',
    async (path) => {
      const proxy = await startProxy([named('content')], [named('accounts')])
      expect(await proxy.fetch('/_next/static/a.js')).toMatchObject({ status: 200 })
      const answer = await proxy.fetch(path)
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('未能處理') })
    },
  )

  it.each(['/api', '/_next/data', '/_next/static'])('does not redirect %s', async (path) => {
    const proxy = await startProxy([named('content')], [named('accounts')])
    expect(await proxy.fetch(path, { headers: { host: 'evil.example' } })).toMatchObject({ status: 404 })
  })

  it('passes on the longest query and the longest callback URL that the site accepts @row:82', async () => {
    const proxy = await startProxy([named('content')], [named('accounts')])
    const path = `/api/trpc/${'user.me,'.repeat(10)}?${'x'.repeat(MAX_LONG_QUERY)}`
    const cookie = `__Secure-next-auth.callback-url=${'x'.repeat(MAX_CALLBACK)}; other=${'x'.repeat(1_900)}`
    expect(await proxy.fetch(path, { headers: { cookie } })).toMatchObject({ status: 200, body: 'accounts' })
  })

  it.each([
    ['/api/auth/session', 1],
    ['/api/webhooks/ses', 1],
    ['/api/webhooks/sanity', 3],
  ])(
    'limits the calls of %s by one IP address whatever it forges, and not those of others @row:12',
    async (path, rounds) => {
      const proxy = await startProxy([named('content')])
      const callsFrom = async (localAddress: string) => {
        let refused = 0
        // In rounds of fewer calls than the connections that a visitor may have.
        for (let round = 0; round < rounds; round += 1) {
          const answers = Array.from({ length: 80 }, (_, at) => {
            const headers = { 'x-forwarded-for': `198.51.100.${at}` }
            return proxy.fetch(path, { localAddress, headers })
          })
          refused += (await Promise.all(answers)).filter(({ status }) => status === 429).length
        }
        return refused
      }
      expect(await callsFrom('127.0.0.2')).toBeGreaterThan(10)
      expect(await callsFrom('127.0.0.1')).toBe(0)
      expect((await proxy.fetch(path, { localAddress: '127.0.0.3' })).status).toBe(200)
    },
  )

  const TLS_PROXY = '127.0.0.2'
  /** The example in the comment, as an operator fills it in. */
  const compose = readFileSync(join(ROOT, 'deploy/real-ip.conf'), 'utf8')
    .replace(/^# (?=set_real_ip_from|real_ip_)/gm, '')
    .replace('203.0.113.7', TLS_PROXY)
  const kubernetes = readFileSync(join(ROOT, 'deploy/kubernetes/real-ip.conf'), 'utf8')

  describe.each([
    ['as on Kubernetes', `${kubernetes}set_real_ip_from ${TLS_PROXY};\n`],
    ['as in the example for Docker Compose', compose],
  ])('behind a proxy that ends TLS, %s,', (_, realIp) => {
    /** The TLS proxy knows visitors by the PROXY protocol, so that they can have any address. */
    const startBehindTlsProxy = async () => {
      const echo: RequestListener = (req, res) => res.end(JSON.stringify(req.headers))
      const { port: inner } = await startProxy([named('content')], [echo], { realIp })
      const folder = mkdtempSync(join(tmpdir(), 'tls-'))
      stops.push(() => rmSync(folder, { recursive: true }))
      const { key, certificate } = await createCertificate(folder)
      const [port = 0] = await findFreePorts(1)
      const tlsProxy = await startBareNginx(
        port,
        `listen 127.0.0.1:${port} ssl http2 proxy_protocol;
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        set_real_ip_from 127.0.0.1;
        real_ip_header proxy_protocol;
        location / {
          proxy_pass http://127.0.0.1:${inner};
          proxy_bind ${TLS_PROXY};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }`,
      )
      stops.push(() => tlsProxy.stop())

      const connectAs = async (address: string) => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        socket.write(`PROXY TCP${isIP(address)} ${address} ${address} 1 443\r\n`)
        const tls = connectByTls({ socket, ca: readFileSync(certificate), ALPNProtocols: ['h2'] })
        const session = connectByHttp2('https://localhost', { createConnection: () => tls })
        stops.push(() => session.destroy())
        return async (headers = {}) => {
          const stream = session.request({ ':path': '/api/auth/session', ...headers })
          const [{ ':status': status }] = await once(stream, 'response')
          return { status, body: await text(stream) }
        }
      }
      return {
        connectAs,
        /** Each address makes as many calls. */
        async refusals(addresses: string[], calls: number, headersOf: (at: number) => object = () => ({})) {
          const visitors = await Promise.all(addresses.map(connectAs))
          const answers = visitors.flatMap((call) =>
            Array.from({ length: calls }, (_, at) => call(headersOf(at))),
          )
          return (await Promise.all(answers)).filter(({ status }) => status === 429).length
        },
      }
    }

    it('counts each visitor, not the proxy @row:75', async () => {
      const { refusals } = await startBehindTlsProxy()
      expect(await refusals(['203.0.113.1'], 80)).toBeGreaterThan(0)
      expect(await refusals(['203.0.113.2', '203.0.113.3'], 20)).toBe(0)
    })

    it('counts an IPv6 network as one visitor @row:75', async () => {
      const { refusals } = await startBehindTlsProxy()
      const network = ['::1', '::2', ':ffff::', ':1:2:3:4'].map((rest) => `2001:db8:1:2${rest}`)
      expect(await refusals(network, 20)).toBeGreaterThan(0)
      expect(await refusals(['2001:db8:1:3::1', '2001:db8:1::1'], 20)).toBe(0)
    })

    it('counts a visitor who forges X-Forwarded-For, and nobody else @row:12 @row:75', async () => {
      const { refusals } = await startBehindTlsProxy()
      const forged = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at % 2}, 10.0.0.1` })
      expect(await refusals(['203.0.113.1'], 80, forged)).toBeGreaterThan(0)
      expect(await refusals(['198.51.100.0', '10.0.0.1'], 20)).toBe(0)
    })

    it('passes the visitor’s address on, as the site with one proxy reads it @row:12', async () => {
      const { connectAs } = await startBehindTlsProxy()
      const call = await connectAs('203.0.113.9')
      const headers: object = JSON.parse((await call({ 'x-forwarded-for': '1.2.3.4' })).body)
      expect(clientIp({ headers: { ...headers }, socket: {} }, 1)).toBe('203.0.113.9')
    })
  })
})

it('writes no URL and no IP address to its log when an instance does not answer @row:59', async () => {
  const proxy = await startProxy([(req) => req.socket.destroy()], [(req) => req.socket.destroy()])
  const secret = 'a'.repeat(43)
  const paths = [
    `/?hash=${secret}&email=mei%40example.com`,
    `/api/auth/callback/email?token=${secret}&email=mei%40example.com`,
    `/account/confirm?token=${secret}`,
  ]
  for (const path of paths) expect(await proxy.fetch(path)).toMatchObject({ status: 503 })
  const lines = proxy.errors().split('\n').filter(Boolean)
  expect(leaksIn(lines, [{ kind: 'a link’s secret', value: secret }])).toEqual([])
  expect(proxy.errors()).not.toContain('127.0.0.1')
})

it('writes no URL and no IP address to its log when it has no connection left @row:59', async () => {
  const proxy = await startProxy([named('content')], [named('accounts')], { connections: 20 })
  const answers = Array.from({ length: 60 }, () => proxy.fetch('/?hash=secret'))
  expect(
    (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected').length,
  ).toBeGreaterThan(0)
  expect(proxy.errors()).toBe('')
})

it('answers a health check by HTTP/1.0, which names no host', async () => {
  const proxy = await startProxy([named('ready')])
  const socket = connect(proxy.port, '127.0.0.1')
  socket.write('GET /api/health/ready HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 [^]*ready$/)
})
