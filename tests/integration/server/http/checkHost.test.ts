import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as refusedRoute from '@/pages/api/refused'
import { isForeignRequest, isOwnRequest } from '@/server/http/request/fetchMetadata'
import { isPrivateAddress } from '@/server/http/request/localAddresses'
import { siteOrigin } from '@/server/http/request/siteOrigin'
import { answerByRoute } from '../../../support/apiServer'
import { httpRequest } from '../../../support/httpRequest'
import { setUpHookedServer } from './hookedServer'

const hooked = setUpHookedServer()
const LOCAL = { SITE_URL: 'http://localhost:3000', SITE_LOCAL_ADDRESSES: 'true' }
/** Addresses that the site takes for those of this machine. The last is public, so it must not count. */
const ADDRESSES = ['127.0.0.1', '::1', '192.168.7.5', '10.0.0.9', 'fd00::7', 'fe80::7%eth0', '203.0.113.5']
const HTML = { accept: 'text/html,application/xhtml+xml' }

/** Like the site: the route for other addresses, and a page that says what it knows about the request. */
const site: RequestListener = (req, res) => {
  if (req.url === '/api/refused') return void answerByRoute(req, res, refusedRoute)
  const forwarded = [req.headers['x-forwarded-proto'], req.headers['x-forwarded-host']].join('://')
  const { url, headers } = req
  const kind = { isForeign: isForeignRequest(headers), isOwn: isOwnRequest(headers) }
  res.end(JSON.stringify({ url, origin: siteOrigin(), forwarded, ...kind }))
}

async function serve(variables: Record<string, string>) {
  const { port } = await hooked.serve(variables, site, ADDRESSES)
  return (path: string, headers: object, method = 'GET') =>
    httpRequest(`http://127.0.0.1:${port}`, path, { method, headers: { ...HTML, ...headers } })
}

describe('without a SITE_URL of its own', () => {
  /** Expects an answer that neither redirects nor sets a cookie. */
  async function expectRefusal(
    request: Awaited<ReturnType<typeof serve>>,
    [host, path, method]: [host: string, path: string, method: string],
  ) {
    const { status, headers, body } = await request(path, { host, accept: '*/*' }, method)
    expect([path, status]).toEqual([path, 403])
    expect(headers['cache-control']).toBe('no-store')
    expect([headers.location, headers['set-cookie']]).toEqual([undefined, undefined])
    expect(body).toContain(path.startsWith('/api/') ? '"OTHER_ADDRESS"' : 'http://localhost:3000')
  }

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['LocalHost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['[0:0:0:0:0:0:0:1]:3000', 'http://[::1]:3000'],
    ['192.168.7.5:3000', 'http://192.168.7.5:3000'],
    ['10.0.0.9:3000', 'http://10.0.0.9:3000'],
    ['[fd00::7]:3000', 'http://[fd00::7]:3000'],
    ['[fe80::7]:3000', 'http://[fe80::7]:3000'],
  ])('serves %s, and only its pages may post forms @row:73', async (host, origin) => {
    const request = await serve(LOCAL)
    const answer = async (headers: object) => JSON.parse((await request('/', { host, ...headers })).body)
    expect(await answer({ origin })).toMatchObject({ url: '/', origin, isForeign: false, forwarded: origin })
    // A client cannot choose the origin that next-auth reads.
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await answer(forged)).toMatchObject({ origin, forwarded: origin })
    const others = ['http://evil.example', 'http://10.9.9.9:3000', origin.replace('3000', '3001'), 'null']
    for (const other of others) expect(await answer({ origin: other })).toMatchObject({ isForeign: true })
  })

  it('takes a page at another local address for another site @row:73', async () => {
    const request = await serve(LOCAL)
    const headers = { host: '127.0.0.1:3000', origin: 'http://localhost:3000' }
    expect(JSON.parse((await request('/', headers)).body)).toMatchObject({ isForeign: true })
  })

  it.each([
    ['a page at the same address', LOCAL, { referer: 'http://192.168.7.5:3000/admin/users' }, true],
    ['no page', LOCAL, {}, false],
    ['a page of another site', LOCAL, { referer: 'http://192.168.7.5:3000.evil.example/' }, false],
    [
      'another site that hides its referrer',
      LOCAL,
      { referer: 'http://192.168.7.5:3000/', 'sec-fetch-site': 'cross-site' },
      false,
    ],
    [
      'a deployed site’s page, for which Sec-Fetch-Site decides',
      { SITE_URL: 'http://192.168.7.5:3000' },
      { referer: 'http://192.168.7.5:3000/' },
      false,
    ],
  ])('distinguishes a request from %s by its Referer @row:28', async (_what, variables, headers, isOwn) => {
    const request = await serve(variables)
    const { body } = await request('/', { host: '192.168.7.5:3000', ...headers })
    expect(JSON.parse(body)).toMatchObject({ isOwn })
  })

  it.each([
    // Names, which an attacker can point at this machine (DNS rebinding).
    ...['evil.example:3000', 'localtest.me:3000', 'localhost.evil.example:3000', 'a.localhost:3000'],
    ...['127.0.0.1.evil.example:3000', '192.168.7.5.nip.io:3000', 'my-machine:3000', 'localhost.:3000'],
    // Addresses of other machines, and public ones.
    ...[
      '192.168.7.6:3000',
      '10.0.0.1:3000',
      '[fd00::8]:3000',
      '203.0.113.5:3000',
      '0.0.0.0:3000',
      '[::]:3000',
    ],
    // Other ports and spellings.
    ...['localhost', 'localhost:3001', '127.0.0.1:80', '192.168.7.5', '127.1:3000', '2130706433:3000'],
    ...[
      '0x7f.0.0.1:3000',
      '0177.0.0.1:3000',
      'localhost:3000@evil.example',
      '[::1%25eth0]:3000',
      '[:::1]:3000',
    ],
    ...['user@localhost:3000', 'localhost:3000/', 'localhost:99999', ''],
  ])('refuses the host "%s" @row:73', async (host) => {
    const request = await serve(LOCAL)
    await expectRefusal(request, [host, '/', 'GET'])
    await expectRefusal(request, [host, '/api/auth/csrf', 'POST'])
  })

  it('refuses another host on every route @row:73', async () => {
    const request = await serve(LOCAL)
    for (const path of ['/', '/zh-HK/contact', '/api/auth/csrf', '/_next/static/a.js', '/api/images/a.png']) {
      for (const method of ['GET', 'POST']) await expectRefusal(request, ['evil.example:3000', path, method])
    }
  })

  it('answers health checks and webhooks at every host @row:73', async () => {
    const request = await serve(LOCAL)
    for (const path of ['/api/health/live', '/api/webhooks/sanity', '/metrics']) {
      const { body } = await request(path, { host: 'instance-1:8080' })
      expect(JSON.parse(body)).toMatchObject({ url: path, origin: LOCAL.SITE_URL, forwarded: LOCAL.SITE_URL })
    }
  })

  it('closes connections from public addresses @row:73', async () => {
    // Before the hooks see a connection, it gets this address.
    let remoteAddress = '203.0.113.9'
    const replaceAddress = (message: unknown) =>
      Object.defineProperty((message as { socket: Socket }).socket, 'remoteAddress', { value: remoteAddress })
    subscribe('net.server.socket', replaceAddress)
    try {
      const { port } = await hooked.serve(LOCAL, site, ADDRESSES)
      const answer = async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        socket.write('GET / HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n')
        return text(socket).catch(() => '')
      }
      expect(await answer()).toBe('')
      remoteAddress = '192.168.7.9'
      expect(await answer()).toMatch(/^HTTP\/1\.1 200 OK/)
    } finally {
      unsubscribe('net.server.socket', replaceAddress)
    }
  })
})

it.each([
  ['127.0.0.1', true],
  ['::ffff:192.168.1.2', true],
  ['172.31.0.1', true],
  ['169.254.1.1', true],
  ['fe80::1%en0', true],
  ['172.32.0.1', false],
  ['100.64.0.1', false],
  ['2001:db8::1', false],
  ['::ffff:203.0.113.9', false],
  ['::', false],
  ['localhost', false],
  [undefined, false],
])('a connection from %s is private: %s', (address, isPrivate) =>
  expect(isPrivateAddress(address)).toBe(isPrivate),
)

describe('with a SITE_URL', () => {
  const OWN = { SITE_URL: 'https://mapleharbour.example', SITE_LOCAL_ADDRESSES: 'true' }

  it.each(['www.mapleharbour.example', '203.0.113.5', '127.0.0.1:3000', 'localhost:3000', 'evil.example'])(
    'redirects a visitor at %s to the same page @row:73',
    async (host) => {
      const request = await serve(OWN)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await request('/zh-HK/contact?a=b&hash=c', { host }, method)
        expect([status, headers.location]).toEqual([
          307,
          'https://mapleharbour.example/zh-HK/contact?a=b&hash=c',
        ])
        expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
      }
    },
  )

  it('never takes the origin from the host, even at a local address @row:13', async () => {
    const request = await serve(OWN)
    const { body } = await request('/', { host: '127.0.0.1:3000', accept: '*/*' })
    expect(JSON.parse(body)).toMatchObject({ origin: OWN.SITE_URL, isForeign: false })
  })

  it.each([
    ['/', 'This site is at mapleharbour.example.', '<html lang="en-CA">'],
    ['/zh-HK/contact/send', '本網站的網址是 mapleharbour.example。', '<html lang="zh-HK">'],
  ])('tells a visitor who posts a form to %s the address', async (path, sentence, html) => {
    const { status, body } = await (await serve(OWN))(path, { host: 'www.mapleharbour.example' }, 'POST')
    expect(status).toBe(403)
    expect(body).toContain(sentence)
    expect(body).toContain(html)
    expect(body).toContain(`href="https://mapleharbour.example${path}"`)
  })

  it.each([
    ['its own name', { host: 'mapleharbour.example' }],
    ['its own name in another spelling and with a port', { host: 'MapleHarbour.example:8443' }],
    [
      'its own name, which a proxy forwards',
      { host: '10.0.0.3:3000', 'x-forwarded-host': 'mapleharbour.example' },
    ],
    ['a health check, which asks for no HTML', { host: '10.0.0.3:3000', accept: '*/*' }],
    [
      'a proxy that sends the address of the instance',
      { host: '10.0.0.3:3000', 'x-forwarded-for': '1.2.3.4' },
    ],
    ['a proxy that sends the name of the instance', { host: 'site:3000', 'x-forwarded-for': '1.2.3.4' }],
  ])('serves a request for %s', async (_what, headers) => {
    expect((await (await serve(OWN))('/company', headers)).status).toBe(200)
  })

  it('has no page at the address of the route that redirects, which would redirect to itself', async () => {
    const request = await serve(OWN)
    expect((await request('/api/refused', { host: 'mapleharbour.example' })).status).toBe(404)
  })

  it('redirects at a name that the proxy forwards, and serves probes and webhooks at every name', async () => {
    const request = await serve(OWN)
    const forwarded = { host: 'mapleharbour.example', 'x-forwarded-host': 'www.mapleharbour.example' }
    expect((await request('/', forwarded)).status).toBe(307)
    const proxied = { host: 'www.mapleharbour.example', 'x-forwarded-for': '1.2.3.4' }
    expect((await request('/', proxied)).status).toBe(307)
    for (const path of ['/api/health/ready', '/api/webhooks/ses', '/metrics'])
      expect((await request(path, { host: '10.0.0.3' })).status).toBe(200)
  })
})
