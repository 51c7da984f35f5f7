/** @jest-environment node */
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { GetServerSideProps } from 'next'
import { warmIndex } from '@/cms/search/indexCache'
import { LOCALES } from '@/i18n/locales'
import { startTracing } from '@/runtime/tracing/startTracing'
import { nextAuthApi } from '@/server/accounts/auth/nextAuthApi'
import { accountProps, confirmEmailProps } from '@/server/accounts/pages/accountProps'
import { adminProps } from '@/server/accounts/pages/adminProps'
import { authErrorProps } from '@/server/accounts/pages/authErrorProps'
import { contactPostProps } from '@/server/accounts/pages/contactSendProps'
import { signInProps } from '@/server/accounts/pages/signInProps'
import { contactReasonsApi } from '@/server/content/contactReasons/contactReasonsApi'
import { copyApi } from '@/server/content/copy/copyApi'
import { searchProps, topicProps } from '@/server/content/page/articleListProps'
import { robotsProps, securityFileProps } from '@/server/content/seo/sitemapAndRobots'
import { startAccounts } from '../../support/accounts'
import { serveApiRoute } from '../../support/apiServer'
import { setClock } from '../../support/clock'
import { serveFile } from '../../support/fileServer'
import { servePage } from '../../support/pageServer'
import { sharedResource } from '../../support/sharedResource'
import { siteOnLake } from '../../support/siteOnLake'

/** `ask` sends request number `at`, and returns its status. */
type Route = { ask: (at: number) => Promise<number>; stop: () => Promise<unknown> }

const REQUESTS = 200
/** Each part of a page in each locale, and the five queries of the search index. */
const MOST_QUERIES = 10
const FORGED = 'next-auth.session-token=invented'

siteOnLake()
// No mail is sent: nothing listens there.
sharedResource(() => startAccounts('http://127.0.0.1:9'))
beforeAll(warmIndex)

const localeOf = (at: number) => LOCALES[at % 2] ?? 'en-CA'

const page = (props: GetServerSideProps, path: string, query: (at: number) => string) => async () => {
  const server = await servePage<object>(props, path)
  const ask = async (at: number) => {
    const { status, result } = await server.visit(localeOf(at), query(at), at % 3 ? '' : FORGED)
    return result.notFound ? 404 : (result.redirect?.statusCode ?? status)
  }
  return { ask, stop: server.stop }
}

/** A topic's page with a slug of its own for each request. */
const inventedTopic: GetServerSideProps = (context) =>
  topicProps({ ...context, params: { slug: `invented-${String(context.query.n)}` } })
const topic: GetServerSideProps = (context) => topicProps({ ...context, params: { slug: 'families' } })

const api = (route: object, prefix: string, parameter: string, path: (at: number) => string) => async () => {
  const server = await serveApiRoute(route, prefix, parameter)
  const ask = async (at: number) =>
    (await fetch(server.url + path(at), { headers: at % 3 ? {} : { cookie: FORGED } })).status
  return { ask, stop: server.stop }
}

const file = (props: GetServerSideProps) => async () => {
  const server = await serveFile(props)
  return { ask: async (at: number) => (await server.get(`?n=${at}`)).status, stop: server.stop }
}

/** Posts that are refused before a rate limit counts them: from another site, and without a form. */
async function refusedPosts() {
  const server = await servePage(contactPostProps, '/contact/send')
  const ask = async (at: number) => {
    const type = at % 3 ? 'text/plain' : 'application/x-www-form-urlencoded'
    const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', 'x-locale': localeOf(at) }
    const url = `http://127.0.0.1:${server.port}/contact/send?n=${at}`
    return (await fetch(url, { method: 'POST', headers, body: 'firstName=Mei&reason=work' })).status
  }
  return { ask, stop: server.stop }
}

const signIn = page(signInProps, '/signin', (at) => `?error=${at}&callbackUrl=/${at}`)
const search = page(searchProps, '/resources/search', (at) => `?q=visa+${at}`)
const searchInTopic = page(searchProps, '/resources/search', (at) => `?topic=invented-${at}`)
const copy = api(copyApi, '/', 'locale', (at) => `${localeOf(at)}?of=forms&n=${at}`)
const copyOfLocale = api(copyApi, '/', 'locale', (at) => `x-${at}?of=forms`)
const reasons = api(contactReasonsApi, '/', 'locale', (at) => `${localeOf(at)}?n=${at}`)
const auth = (path: (at: number) => string) => api(nextAuthApi, '/api/auth/', '...nextauth', path)
const numbered = (at: number) => `?n=${at}`

const ROUTES: [name: string, statuses: number[], start: () => Promise<Route>][] = [
  ['/signin', [200], signIn],
  ['/error', [200], page(authErrorProps, '/error', (at) => `?error=${at}`)],
  ['/account', [302], page(accountProps, '/account', numbered)],
  ['/account/confirm', [200], page(confirmEmailProps, '/account/confirm', numbered)],
  ['/admin/users', [302], page(adminProps, '/admin/users', numbered)],
  ['/contact/send, for refused posts,', [400], refusedPosts],
  ['a search', [200], search],
  ['a search in an invented topic', [404], searchInTopic],
  ['a topic', [200], page(topic, '/resources/topics/families', numbered)],
  ['an invented topic', [404], page(inventedTopic, '/resources/topics/x', numbered)],
  ['/security.txt', [200], file(securityFileProps)],
  ['/robots.txt', [200], file(robotsProps)],
  ['/api/copy', [200], copy],
  ['/api/copy of an invented locale', [404], copyOfLocale],
  ['/api/reasons', [200], reasons],
  ['/api/auth/session', [200], auth((at) => `session?n=${at}`)],
  ['an invented path of /api/auth', [404], auth((at) => `invented-${at}`)],
]

async function queriesOf(run: () => Promise<void>): Promise<string[]> {
  const spans: ReadableSpan[] = []
  const exporter: SpanExporter = {
    export(batch, onResult) {
      spans.push(...batch)
      onResult({ code: 0 })
    },
    shutdown: async () => {},
  }
  const stopTracing = await startTracing(exporter)
  await run()
  await stopTracing()
  return spans.map(({ name }) => name).filter((name) => /^(?:content )?query\b/.test(name))
}

describe('anonymous requests that all differ', () => {
  let now = Date.now()
  // Each test begins with expired caches, and no cache expires during it.
  beforeEach(() => void setClock((now += 10 * 60_000)))
  afterEach(() => void jest.useRealTimers())

  it.each(ROUTES)('%s asks Sanity a few times and the database never @row:76', async (_, statuses, start) => {
    const { ask, stop } = await start()
    try {
      const answers = new Set<number>()
      const queries = await queriesOf(async () => {
        for (let at = 0; at < REQUESTS; at += 20) {
          const batch = Array.from({ length: 20 }, (_, offset) => ask(at + offset))
          for (const status of await Promise.all(batch)) answers.add(status)
        }
      })
      expect([...answers].sort()).toEqual(statuses)
      expect(queries.filter((name) => name !== 'content query')).toEqual([])
      expect(queries.length).toBeLessThanOrEqual(MOST_QUERIES)
    } finally {
      await stop()
    }
  })
})
