export type HostileRequest = { name: string; path: string; method: string; headers: object; body?: string }

/** Node.js accepts 16 kB of headers, including the request line. The rest is for the headers of the client. */
const MAX_HEADERS = 15_500
/** What nginx, tRPC and the contact form, and next-auth accept: 512, 100 and 10 kB. */
const BODY_SIZES = [500_000, 95_000, 9_500]

/** A page and an API route, which get each header with each kind of value. */
const KINDS = ['/signin', '/api/auth/session']
/** At least one for each way in which the server answers. */
const OTHERS = [
  ...['/zh-HK/company', '/_next/data/x/en-CA/company.json'],
  ...['/', '/contact', '/resources', '/resources/express-entry', '/resources/topics/families'],
  ...['/resources/search', '/error', '/account', '/account/confirm', '/admin/users', '/contact/send'],
  ...['/pr-status', '/guides/super-visa', '/.well-known/change-password', '/security.txt', '/api/refused'],
  ...['/terms-of-use', '/visa-tonic', '/sitemap.xml', '/sitemaps/pages.xml', '/feed.xml', '/robots.txt'],
  ...['/_next/static/chunks/x.js', '/_next/image', '/identity/en-CA.webmanifest', '/nope'],
  ...[
    '/api/health/live',
    '/api/copy/en-CA',
    '/api/reasons/zh-HK',
    '/api/draft-mode/enable',
    '/api/draft-mode/disable',
  ],
  ...['/api/social/en-CA/0123456789abcdef/company.png', '/api/images/local/production/missing-1x1.png'],
  ...['/api/admin/export', '/api/trpc/user.me'],
  ...['/api/auth/csrf', '/api/auth/callback/email', '/api/auth/no-such'],
]
export const ROUTES = [...KINDS, ...OTHERS]

/** Headers that Node.js, Next.js, next-auth, tRPC, Sanity's toolkit, the tracing or the site read. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'baggage', 'cache-control'],
  ...['content-type', 'cookie', 'forwarded', 'host', 'idempotency-key', 'if-modified-since', 'if-none-match'],
  ...[
    'next-action',
    'next-router-prefetch',
    'next-router-state-tree',
    'next-url',
    'origin',
    'priority',
    'purpose',
    'range',
  ],
  ...['referer', 'rsc', 'sanity-webhook-signature', 'sec-ch-ua', 'sec-fetch-dest', 'sec-fetch-mode'],
  ...['sec-fetch-site', 'traceparent', 'tracestate', 'trpc-accept', 'user-agent', 'via'],
  ...['x-amz-sns-message-type', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port'],
  ...['x-forwarded-proto', 'x-http-method-override', 'x-invoke-path', 'x-matched-path'],
  ...[
    'x-middleware-prefetch',
    'x-middleware-subrequest',
    'x-nextjs-data',
    'x-now-route-matches',
    'x-prerender-revalidate',
  ],
  ...['x-member-id', 'x-real-ip', 'x-request-id', 'x-trpc-source'],
]

/** Repeats a text up to a length, and cuts nothing in half. */
const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length))

/** Texts of different contents, up to a length. */
function distinct(part: (index: number) => string, length: number): string {
  const parts: string[] = []
  for (let size = 0, index = 0; ; index++) {
    size += part(index).length
    if (size > length) return parts.join('')
    parts.push(part(index))
  }
}

const VALUES: readonly ((length: number) => string)[] = [
  (length) => fill('a', length),
  (length) => fill('-', length),
  (length) => `a${fill(' ', length - 2)}a`,
  (length) => fill(',', length),
  (length) => fill('a,', length),
  (length) => fill('"', length),
  (length) => fill('(', length),
  (length) => fill('%20', length),
  (length) => fill('a=b; ', length),
  (length) => fill('a=%; ', length),
  (length) => fill('a/', length),
  (length) => `https://a${fill('.a', length - 9)}`,
  (length) => `http://a/zh-HK${fill('/zh-HK', length - 20)}`,
  (length) => distinct((index) => `a${index}=b${index}; `, length),
  (length) => distinct((index) => `a${index};q=0.${index}, `, length),
]

const QUERIES: readonly ((length: number) => string)[] = [
  (length) => fill('a&', length),
  (length) => fill('&', length),
  (length) => fill('a[]=1&', length),
  (length) => `a${fill('[a]', length - 1)}=1`,
  (length) => distinct((index) => `a${index}=${index}&`, length),
  (length) => `a=${fill('%E6%BC%A2', length - 2)}`,
  (length) => `a=${fill('%', length - 2)}`,
  (length) => `q=${fill('a+', length - 2)}`,
  (length) => `q=${distinct((index) => `w${index}+`, length - 2)}`,
  (length) => `callbackUrl=${fill('/a?a&', length - 12)}`,
  (length) => `callbackUrl=${fill('%2Fa%3Fa%26', length - 12)}`,
  (length) => `callbackUrl=http://a${fill('.a', length - 20)}`,
  (length) => `batch=1&input=${fill('[', length - 14)}`,
  (length) => `batch=1&input={${distinct((index) => `"${index}":{"json":null},`, length - 30)}"x":1}`,
  (length) => `email=${fill('a@', length - 6)}&token=a&dialog=reset&hash=a`,
]

const PATHS: readonly ((length: number) => string)[] = [
  (length) => fill('/a', length),
  (length) => fill('/', length),
  (length) => fill('/..', length),
  (length) => fill('/%2e%2e', length),
  (length) => fill('/%2f', length),
  (length) => fill('/zh-HK', length),
  (length) => `/${fill('a', length - 1)}`,
  (length) => `/${fill('%E6%BC%A2', length - 1)}`,
  (length) => `/${fill('user.me,', length - 1)}`,
  (length) => `/${fill('a.', length - 1)}`,
]
const PREFIXES = [
  ...[
    '',
    '/zh-HK',
    '/en-CA',
    '/resources',
    '/resources/topics',
    '/sitemaps',
    '/_next/data',
    '/_next/data/x/zh-HK',
  ],
  ...[
    '/_next/static',
    '/_next/image',
    '/api',
    '/api/auth',
    '/api/trpc',
    '/api/copy',
    '/api/social/en-CA',
    '/api/health',
  ],
]

/** In UTF-8, two bytes each: marks of which `normalize` makes two, then those that it sorts before them. */
const marks = (bytes: number) => fill('\u0344', bytes / 4) + fill('\u0323', bytes / 4)

/** In UTF-8, three bytes each: distinct Chinese letters. */
const letters = (bytes: number) =>
  String.fromCodePoint(...Array.from({ length: bytes / 3 }, (_, index) => 0x4e00 + index))

/** Printed with its indentation, this list is a thousand times as long. */
const nested = (length: number) => {
  const depth = Math.min(2_000, length / 4)
  return `${fill('[', depth)}0${fill(',0', length - 2 * depth - 1)}${fill(']', depth)}`
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const BODIES: readonly [type: string, body: (length: number) => string][] = [
  [FORM, (length) => fill('a&', length)],
  [FORM, (length) => fill('a[]=1&', length)],
  [FORM, (length) => `a${fill('[a]', length - 1)}=1`],
  [FORM, (length) => distinct((index) => `a${index}=${index}&`, length)],
  [FORM, (length) => `email=${fill('a@', length - 6)}`],
  [FORM, (length) => `email=a@${letters(Math.min(length - 9, 15_000))}`],
  [FORM, (length) => `message=${fill('%E6%BC%A2+', length - 8)}`],
  [FORM, (length) => `firstName=a${marks(length - 20)}`],
  [JSON_TYPE, (length) => `{"json":{"email":"a${marks(length - 30)}"}}`],
  [JSON_TYPE, (length) => `{"json":{"firstName":"a${marks(length - 30)}"}}`],
  [JSON_TYPE, (length) => `{"json":{"phone":"${fill('\u0669', length / 2 - 20)}"}}`],
  [JSON_TYPE, (length) => `{"json":{"phone":"${fill('\ufdfa', length / 3 - 20)}"}}`],
  [JSON_TYPE, (length) => fill('[', length / 2) + fill(']', length / 2)],
  [JSON_TYPE, (length) => `${fill('{"a":', length / 2)}1${fill('}', length / 10)}`],
  [JSON_TYPE, (length) => `{${distinct((index) => `"a${index}":1,`, length - 10)}"x":1}`],
  [JSON_TYPE, (length) => `{"json":{"email":"${fill('a@', length - 30)}"}}`],
  [JSON_TYPE, (length) => `{"json":{"email":"a@${letters(Math.min(length - 25, 15_000))}","token":"x"}}`],
  [JSON_TYPE, (length) => `{"json":{"message":"${fill('漢 ', length / 4)}"},"meta":{"values":{}}}`],
  [JSON_TYPE, (length) => `{${distinct((index) => `"${index}":{"json":{"email":"a"}},`, length - 20)}"x":1}`],
  [
    JSON_TYPE,
    (length) => `{"json":{},"meta":{"values":{${distinct((index) => `"${index}":1,`, length - 40)}"x":1}}}`,
  ],
  [JSON_TYPE, (length) => `{"json":${nested(length - 9)}}`],
  [JSON_TYPE, (length) => `{"json":{"email":"a@b.co","passwordConfirmation":${nested(length - 60)}}}`],
  [JSON_TYPE, (length) => `{"json":{"email":"a@b.co","campaign":${nested(length - 60)}}}`],
  [JSON_TYPE, (length) => `{"email":${nested(length - 40)},"password":"a long password"}`],
  [JSON_TYPE, () => '{"json":{"email":{"toString":"a"},"toString":"a","__proto__":{"name":"a"}}}'],
  [JSON_TYPE, () => '{"email":{"toString":"a"},"token":{"toString":"a"},"csrfToken":{"toString":"a"}}'],
]
const POSTS = [
  ...['/api/auth/callback/credentials', '/api/auth/signin/email', '/api/auth/signout', '/api/auth/_log'],
  ...['/api/trpc/contact.post', '/api/trpc/user.signup', '/api/trpc/user.resetPassword'],
  ...['/api/trpc/user.resetPassword?batch=1', '/api/trpc/user.checkLoginLink'],
  ...[
    '/contact/send',
    '/zh-HK/contact/send',
    '/account/confirm',
    '/api/webhooks/sanity',
    '/api/webhooks/ses',
  ],
]

/** Beside GET and POST. */
const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE']

const get = (name: string, path: string, headers: object = {}): HostileRequest => ({
  name,
  path,
  method: 'GET',
  headers,
})

function withHeaders(): HostileRequest[] {
  const request = (route: string, header: string, index: number) => {
    const value = VALUES[index]?.(MAX_HEADERS - route.length - header.length) ?? ''
    return get(`${header} no. ${index} to ${route}`, route, { [header]: value })
  }
  return HEADERS.flatMap((header, number) => [
    ...KINDS.flatMap((route) => VALUES.map((_, index) => request(route, header, index))),
    // Of the others, each gets every header, with changing values.
    ...OTHERS.map((route, index) => request(route, header, (number + index) % VALUES.length)),
  ])
}

/** As many lines as fit: of one header, or of one header each. */
function withLines(): HostileRequest[] {
  const countOf = (route: string, line: number) => Math.floor((MAX_HEADERS - route.length) / (line + 4))
  const repeated = (route: string, header: string) =>
    get(`many lines of ${header} to ${route}`, route, {
      [header]: Array<string>(countOf(route, header.length + 1)).fill('a'),
    })
  const distinctHeaders = (route: string) =>
    Object.fromEntries(Array.from({ length: countOf(route, 5) }, (_, index) => [`x${index}`, '']))
  return [
    ...KINDS.flatMap((route) => HEADERS.map((header) => repeated(route, header))),
    ...ROUTES.map((route) => get(`many headers to ${route}`, route, distinctHeaders(route))),
  ]
}

/** With the largest query and, where the method has one, the largest body. */
const withMethods = (): HostileRequest[] =>
  ROUTES.flatMap((route, number) =>
    METHODS.map((method, index) => {
      const query = QUERIES[(number + index) % QUERIES.length]?.(MAX_HEADERS - route.length) ?? ''
      const [type = '', body] = BODIES[(number + index) % BODIES.length] ?? []
      const hasBody = ['PUT', 'PATCH', 'DELETE'].includes(method) && body
      return {
        ...{ name: `${method} ${route}`, path: `${route}?${query}`, method },
        headers: hasBody ? { 'content-type': type } : {},
        ...(hasBody && { body: body(95_000) }),
      }
    }),
  )

/** At the size that the site accepts for each route, and at the largest that Node.js accepts. */
const withQueries = (): HostileRequest[] =>
  ROUTES.flatMap((route) => {
    const accepted = route.startsWith('/api/') ? 3_400 : 1_900
    const lengths = [accepted, MAX_HEADERS - route.length]
    return QUERIES.flatMap((query, index) =>
      lengths.map((length) =>
        get(`query no. ${index} of ${length} to ${route}`, `${route}?${query(length)}`),
      ),
    )
  })

const withPaths = (): HostileRequest[] =>
  PREFIXES.flatMap((prefix) =>
    PATHS.flatMap((path, index) =>
      [MAX_HEADERS - prefix.length, 390 - prefix.length].map((length) =>
        get(`path no. ${index} of ${length} after ${prefix}/`, prefix + path(length)),
      ),
    ),
  )

const withBodies = (origin: string): HostileRequest[] =>
  POSTS.flatMap((path) =>
    BODIES.flatMap(([type, body], index) =>
      BODY_SIZES.map((length) => ({
        name: `body no. ${index} of ${length} to ${path}`,
        path,
        method: 'POST',
        headers: { origin, 'content-type': type },
        body: body(length),
      })),
    ),
  )

/** Requests as large as Node.js and nginx accept, whose parts are repeated, nested or all different. */
export const hostileRequests = (origin: string): HostileRequest[] => [
  ...withHeaders(),
  ...withLines(),
  ...withQueries(),
  ...withMethods(),
  ...withPaths(),
  ...withBodies(origin),
]
