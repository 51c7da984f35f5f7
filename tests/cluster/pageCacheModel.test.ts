import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { getRedirectUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server'
import { checkHost } from '@/server/http/hooks/checkHost'
import { startNginx } from '../../local/cluster/nginxProxy'
import { findFreePorts } from '../../local/launcher/environment/ports'
import nextConfig from '../../next.config.js'
import { changeEnvironment } from '../support/environment'
import { listen } from '../support/listen'
import { PAGE_ANSWERS, PERSONAL_ANSWER } from '../support/pageAnswers'

/**
 * Compares the answers through nginx with those that a model of the site gives directly, for random sequences of
 * requests and publications. The model applies the redirects of next.config.js and the check of the host, and each page
 * can become any other kind of answer at a publication. A new rule that nginx does not know makes this test fail.
 */

/** How old an entry may be, in ms, before a request refreshes it: nginx counts whole seconds. */
const ALLOWED_AGE = 2_000
/** Longer than that, so that each entry has expired. */
const EXPIRY = 2_100

type Kind = keyof typeof PAGE_ANSWERS
type Version = { number: number; kind: Kind; since: number }

/** A page that is rendered for each visitor. */
const PERSONAL = '/signin'

/** Beside those of the rules about the visitor. */
const PATHS = [
  '/zh-HK',
  '/company',
  '/%74erms-of-use',
  '/?utm_source=a',
  '/visa-tonic',
  '/_next/data/b1/en-CA/index.json',
  '/_next/data/b1/en-CA/terms-of-use.json',
  '/_next/data/b1/zh-HK/company.json',
  PERSONAL,
]
/** So few different requests in a sequence that the same ones come again and again. */
const DIFFERENT_REQUESTS = 12
const COOKIES = [
  undefined,
  'NEXT_LOCALE=zh-HK',
  'next_locale=zh-HK',
  'a=1; NEXT_LOCALE=zh%2DHK',
  'NEXT_LOCALE="zh-HK"',
  'NEXT_LOCALE=en-CA',
]
const REFERERS = [
  '',
  '/',
  '/zh-HK',
  '/zh-HK/company',
  '/zh-HK/terms-of-use',
  '/ZH-HK/company',
  '/company?from=/zh-HK/',
]
const FETCH_SITES = ['', 'same-origin', 'cross-site']
const HOSTS = ['site.example', 'www.site.example']
const ACCEPTS = ['text/html,*/*', '*/*', 'TEXT/HTML']

type Ask = Record<'path' | 'referer' | 'fetchSite' | 'host' | 'accept' | 'method', string> & {
  cookie?: string
}
const idOf = (ask: Ask) => JSON.stringify(Object.entries(ask).sort())
type Command = { ask: Ask } | { together: Ask[] } | { publish: [path: string, kind: Kind] } | { expire: true }

function asksOf(command: Command): Ask[] {
  if ('ask' in command) return [command.ask]
  return 'together' in command ? command.together : []
}

const { i18n } = nextConfig
// Next.js writes into the rules that it gets.
const redirects = async () => structuredClone((await nextConfig.redirects?.()) ?? [])

/** The paths whose redirects depend on a cookie or a header. */
async function visitorPaths(): Promise<string[]> {
  const rules = (await redirects()).filter(({ has }) =>
    has?.some(({ type }) => type === 'cookie' || type === 'header'),
  )
  return rules.map(({ source }) => source.replace(/^\/en-CA/, '') || '/')
}

const pathOf = (url: string) => decodeURIComponent(url.split('?')[0] ?? '')

describe('the cache of pages', () => {
  const pages = new Map<string, Version[]>()
  /** When each request was last answered. */
  const answered = new Map<string, number>()
  let publications = 0
  let port = 0
  let stops: (() => unknown)[] = []

  beforeAll(async () => {
    changeEnvironment({ SITE_URL: 'https://site.example' })
    const site = createServer(async (req, res) => {
      const { status, headers, body } = await answer(req, versionsOf(req.url ?? '').at(-1))
      res.writeHead(status, headers).end(body)
    })
    const { port: sitePort, stop } = await listen(site)
    ;[port = 0] = await findFreePorts(1)
    const proxy = await startNginx(port, { content: [sitePort], accounts: [sitePort] })
    stops = [stop, () => proxy.stop()]
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })

  function versionsOf(url: string): Version[] {
    const known = pages.get(pathOf(url)) ?? [{ number: 0, kind: 'page', since: 0 }]
    pages.set(pathOf(url), known)
    return known
  }

  function publish(path: string, kind: Kind): void {
    versionsOf(path).push({ number: (publications += 1), kind, since: Date.now() })
  }

  /** What the site answers directly. */
  async function answer(req: Pick<IncomingMessage, 'url' | 'headers'>, version?: Version) {
    const url = req.url ?? ''
    const redirected = { status: 307, headers: {}, body: '' }
    if (checkHost(req).isElsewhere) return { ...redirected, body: 'to the name of the site' }
    // As Next.js does, before it applies the rules.
    const page = pathOf(url).replace(/^\/_next\/data\/b1(.*?)(?:\/index)?\.json$/, '$1')
    const path = /^\/(?:zh-HK|en-CA)/.test(page) ? page : `/en-CA${page.replace(/^\/$/, '')}`
    const { search } = new URL(url, 'http://a')
    const [name = '', ...value] = req.headers.cookie?.split('=') ?? []
    const configured = await unstable_getResponseFromNextConfig({
      url: `https://site.example${path}${search}`,
      nextConfig: { i18n, redirects },
      headers: req.headers,
      // Next.js joins them to the same header again.
      cookies: { [name]: value.join('=') },
    })
    const target = getRedirectUrl(configured)
    if (target) return { ...redirected, body: `to ${target}` }
    const { number, kind } = version ?? { number: 0, kind: 'page' }
    const isPersonal = pathOf(url) === PERSONAL
    const { status, cacheControl } = isPersonal ? PERSONAL_ANSWER : PAGE_ANSWERS[kind]
    return {
      status,
      headers: {
        ...(cacheControl && { 'cache-control': cacheControl }),
        ...((status === 307 || status === 308) && { location: '/new' }),
      },
      body: isPersonal ? `for ${String(req.headers['x-visitor'])}` : `${kind} ${number} at ${url}`,
    }
  }

  async function compare(ask: Ask, allowedAge: number): Promise<void> {
    const { path, method } = ask
    const headers = {
      host: ask.host,
      accept: ask.accept,
      ...(ask.cookie && { cookie: ask.cookie }),
      ...(ask.referer && { referer: `https://${ask.host}${ask.referer}` }),
      ...(ask.fetchSite && { 'sec-fetch-site': ask.fetchSite }),
      'x-visitor': randomUUID(),
    }
    const sentAt = Date.now()
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const received = { status: response.statusCode, body: await text(response) }
    // The versions that were current at any time from the allowed age before the request until now.
    const versions = versionsOf(path)
    const current = versions.filter((_, at) => (versions[at + 1]?.since ?? Infinity) >= sentAt - allowedAge)
    // nginx adds headers of its own, for example about itself as a proxy; they decide nothing in the model.
    const asked = { url: path, headers: { ...headers, 'x-forwarded-host': ask.host } }
    const allowed = await Promise.all(
      current.map(async (version) => {
        const { status, body } = await answer(asked, version)
        return { status, body: method === 'HEAD' ? '' : body }
      }),
    )
    expect(allowed).toContainEqual(received)
  }

  const ageOf = (ask: Ask) => ALLOWED_AGE + Date.now() - (answered.get(idOf(ask)) ?? -Infinity)

  async function run(commands: Command[]): Promise<void> {
    for (const command of commands) {
      if ('publish' in command) publish(...command.publish)
      else if ('expire' in command) await pause(EXPIRY)
      else if ('ask' in command) await compare(command.ask, ALLOWED_AGE)
      // While one of them refreshes an entry, the others get the old one: that of the last time when it was asked for.
      else await Promise.all(command.together.map((ask) => compare(ask, ageOf(ask))))
      for (const ask of asksOf(command)) answered.set(idOf(ask), Date.now())
    }
  }

  const commandsFor = (paths: string[]): fc.Arbitrary<Command[]> => {
    const ask = fc.record({
      path: fc.constantFrom(...paths),
      cookie: fc.constantFrom(...COOKIES),
      referer: fc.constantFrom(...REFERERS),
      fetchSite: fc.constantFrom(...FETCH_SITES),
      host: fc.constantFrom(...HOSTS),
      accept: fc.constantFrom(...ACCEPTS),
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    })
    const publication = (asks: Ask[]) =>
      fc.tuple(
        fc.constantFrom(...asks.map(({ path }) => pathOf(path))),
        fc.constantFrom(...(Object.keys(PAGE_ANSWERS) as Kind[])),
      )
    const commandFrom = (asks: Ask[]): fc.Arbitrary<Command> => {
      const one = fc.constantFrom(...asks)
      const several = fc.array(one, { minLength: 2, maxLength: 8 })
      return fc.oneof(
        { weight: 20, arbitrary: one.map((ask) => ({ ask })) },
        { weight: 4, arbitrary: several.map((together) => ({ together })) },
        { weight: 4, arbitrary: publication(asks).map((publish) => ({ publish })) },
        { weight: 1, arbitrary: fc.constant({ expire: true }) },
      )
    }
    return fc
      .array(ask, { minLength: DIFFERENT_REQUESTS, maxLength: DIFFERENT_REQUESTS })
      .chain((asks) => fc.array(commandFrom(asks), { minLength: 40, maxLength: 120 }))
  }

  it('answers as the site does directly, within the allowed age @row:74', async () => {
    const commands = commandsFor([...PATHS, ...(await visitorPaths())])
    await fc.assert(fc.asyncProperty(commands, run), { numRuns: 8, endOnFailure: true })
  })
})
