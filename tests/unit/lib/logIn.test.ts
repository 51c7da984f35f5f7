import Router from 'next/router'
import { logIn, requestLoginLink } from '@/lib/logIn'

const MEI = { email: 'mei@example.com', password: 'correct horse' }
const AUTH = 'http://localhost/api/auth'
const USER = { id: 'mei', email: MEI.email, name: '陳美', role: 'MEMBER' }

type Answer = { ok?: boolean; status?: number; body: unknown }
const PROVIDERS: Answer = { body: { credentials: { type: 'credentials' }, email: { type: 'email' } } }
const ANSWERS: Record<string, Answer | (() => Answer)> = {
  '/api/auth/providers': PROVIDERS,
  '/api/auth/csrf': { body: { csrfToken: 'a-token' } },
  '/api/auth/callback/credentials': { body: { url: 'http://localhost/' } },
  '/api/auth/signin/email': { body: { url: `${AUTH}/verify-request?provider=email&type=email` } },
  '/api/auth/session': { body: { user: USER } },
  '/error': { body: '' },
}
/** A function is called for each request. One that throws simulates a lost connection. */
let answers = ANSWERS
const requests: string[] = []

/** Simulates the server's responses: jsdom has no fetch. */
async function fetchStub(url: string, { method = 'GET' }: RequestInit = {}) {
  requests.push(`${method.toUpperCase()} ${url}`)
  const answer = answers[url]
  const { ok = true, status = 200, body } = typeof answer === 'function' ? answer() : (answer ?? { body: {} })
  return { ok, status, json: async () => body }
}

let tokens = 0
const NEW_TOKEN = () => ({ body: { csrfToken: `token-${tokens++}` } })
const REFUSED_TOKEN: Answer = { body: { url: `${AUTH}/signin?csrf=true` } }
const DISCONNECTED = () => {
  throw new TypeError('Failed to fetch')
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: fetchStub })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined })
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true })
  // next-auth and the site log each failed request; jsdom reports that it does not navigate.
  jest.spyOn(console, 'error').mockReturnValue()
})
beforeEach(() => {
  requests.length = 0
  answers = ANSWERS
})

it('logs in, and loads the session once, with no request but those of decision 41', async () => {
  expect(await logIn(MEI)).toEqual({ session: { status: 'authenticated', user: USER } })
  expect(requests).toEqual([
    // For the error pages, then by `signIn`, from the browser's cache.
    'GET /api/auth/providers',
    'GET /api/auth/providers',
    'GET /api/auth/csrf',
    'POST /api/auth/callback/credentials',
    'GET /api/auth/session',
  ])
})

const REFUSED_TOKENS: [string, Answer | (() => Answer), string][] = [
  ['says that cookies are blocked if each token is new', NEW_TOKEN, 'COOKIES_BLOCKED'],
  [
    'asks to try again if no token can be fetched',
    { ok: false, status: 500, body: {} },
    'SERVICE_UNAVAILABLE',
  ],
  ['asks to try again if cookies work', { body: { csrfToken: 'a-token' } }, 'UNKNOWN'],
]

it.each(REFUSED_TOKENS)('after a refused CSRF token, %s', async (_what, csrf, code) => {
  answers = {
    ...ANSWERS,
    '/api/auth/csrf': csrf,
    '/api/auth/callback/credentials': REFUSED_TOKEN,
    '/api/auth/signin/email': REFUSED_TOKEN,
  }
  expect(await logIn(MEI)).toEqual({ error: code })
  expect(await requestLoginLink(MEI.email, '/account')).toBe(code)
  expect(requests).not.toContain('GET /api/auth/session')
})

it('logs that the answer with the CSRF token has none', async () => {
  answers = { ...ANSWERS, '/api/auth/csrf': { body: {} }, '/api/auth/callback/credentials': REFUSED_TOKEN }
  jest.mocked(console.error).mockClear()
  expect(await logIn(MEI)).toEqual({ error: 'SERVICE_UNAVAILABLE' })
  expect(console.error).toHaveBeenCalledWith('no CSRF token', expect.any(Error))
})

it.each(['INVALID_CREDENTIALS', 'MANY_INVALID_CREDENTIALS', 'SERVICE_UNAVAILABLE', 'OTHER_ADDRESS'])(
  'returns the error %s of the server',
  async (code) => {
    const refusal = { ok: false, status: 401, body: { url: `${AUTH}/error?error=${code}` } }
    answers = { ...ANSWERS, '/api/auth/callback/credentials': refusal }
    expect(await logIn(MEI)).toEqual({ error: code })
  },
)

it('says that cookies are blocked if there is no session after a login', async () => {
  answers = { ...ANSWERS, '/api/auth/session': { body: {} } }
  expect(await logIn(MEI)).toEqual({ error: 'COOKIES_BLOCKED' })
})

it.each([[[]], ['a text'], [5], [true]])(
  'does not blame cookies if the answer after a login is no session: %j',
  async (body) => {
    answers = { ...ANSWERS, '/api/auth/session': { body } }
    expect(await logIn(MEI)).toEqual({ error: 'UNKNOWN' })
  },
)

it.each([[{}], [null], [{ error: 'rate limited' }]])(
  'does not blame the connection for the answer %j, which has no URL',
  async (body) => {
    answers = {
      ...ANSWERS,
      '/api/auth/callback/credentials': { body },
      '/api/auth/session': { body: {} },
    }
    expect(await logIn(MEI)).toEqual({ error: 'UNTRANSFORMABLE' })
  },
)

describe('after a login whose response is lost', () => {
  const lost = { ...ANSWERS, '/api/auth/callback/credentials': DISCONNECTED }

  it('succeeds if the session exists', async () => {
    answers = lost
    expect(await logIn(MEI)).toMatchObject({ session: { user: USER } })
  })

  it.each<[string, Answer | (() => Answer)]>([
    ['there is none', { body: {} }],
    ['it is that of another member', { body: { user: { ...USER, email: 'chan@example.com' } } }],
    ['it cannot be loaded', DISCONNECTED],
  ])('fails if %s', async (_why, session) => {
    answers = { ...lost, '/api/auth/session': session }
    expect(await logIn(MEI)).toEqual({ error: 'UNREACHABLE' })
  })
})

it.each<[string, Answer | (() => Answer)]>([
  ['SERVICE_UNAVAILABLE', { ok: false, status: 500, body: {} }],
  ['UNREACHABLE', DISCONNECTED],
])('is no success but %s if the session cannot be loaded', async (error, session) => {
  answers = { ...ANSWERS, '/api/auth/session': session }
  expect(await logIn(MEI)).toEqual({ error })
})

it.each<[string, Answer | (() => Answer)]>([
  ['the server fails', { ok: false, status: 500, body: {} }],
  ['the network fails', DISCONNECTED],
])('leads to /error if the list of providers cannot be fetched because %s', async (_why, providers) => {
  answers = { ...ANSWERS, '/api/auth/providers': providers }
  expect(await logIn(MEI)).toEqual({ error: 'UNKNOWN' })
  expect(requests).toEqual(['GET /api/auth/providers', 'HEAD /error'])
})

it('leads to /error in the language of the page, also if the browser has translated it', async () => {
  answers = { ...ANSWERS, '/api/auth/providers': DISCONNECTED }
  history.replaceState(null, '', '/zh-HK/company')
  document.documentElement.lang = 'fr'
  await logIn(MEI)
  history.replaceState(null, '', '/')
  expect(requests.at(-1)).toBe('HEAD /zh-HK/error')
})

it('stays on the page if /error cannot be reached either', async () => {
  answers = { ...ANSWERS, '/api/auth/providers': DISCONNECTED, '/error': DISCONNECTED }
  expect(await logIn(MEI)).toEqual({ error: 'UNREACHABLE' })
})

it.each([{}, [], { email: { type: 'email' } }, { credentials: null }, { credentials: {} }])(
  'leads to the login page, without the password, if the list lacks the provider: %j',
  async (body) => {
    answers = { ...ANSWERS, '/api/auth/providers': { body } }
    const push = jest.spyOn(Router, 'push').mockResolvedValue(true)
    history.pushState(null, '', '/company?a=1&dialog=login')
    expect(await logIn(MEI)).toEqual({ error: 'SERVICE_UNAVAILABLE' })
    expect(requests).toEqual(['GET /api/auth/providers'])
    const query = { callbackUrl: 'http://localhost/company?a=1', error: 'Configuration' }
    expect(push.mock.calls).toEqual([[{ pathname: '/signin', query }]])
    push.mockRestore()
  },
)
