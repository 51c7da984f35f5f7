/**
 * The server's environment variables, validated by Zod schemas. They are read when a function is called, not
 * at import, so a build needs no secrets. `.env.example` documents the variables of a deployment,
 * `.env.local.example` those of stand-ins and tests.
 */
import { z } from 'zod'
import type { SessionPolling } from './sessionPolling'
import { origin, origins, text, wholeNumber } from './variableTypes.server'
import { mailVariables } from './mail.server'

/**
 * The Sanity project and dataset with the published content. `next build` reads all of these variables and must
 * work without secrets, so none of them may be a secret.
 */
const contentSource = z.object({
  SANITY_PROJECT_ID: text,
  SANITY_DATASET: text.default('production'),
  SANITY_API_HOST: origin.optional(),
})

/**
 * Variables of the preview, in which editors see unpublished drafts. If either of them is missing, this
 * deployment has no preview.
 */
const preview = z.object({
  SANITY_API_READ_TOKEN: text.optional(),
  STUDIO_URL: origin.optional(),
})

/**
 * How often an open page asks the server whether its session is still valid, in seconds (0: never). So the
 * page notices, for example, a logout on another device. `SESSION_POLL_OFFLINE`: whether the page asks even
 * while the browser reports that it is offline, because this report can be wrong.
 */
const polling = z.object({
  SESSION_POLL_SECONDS: z.coerce.number().int().min(0).default(0),
  SESSION_POLL_OFFLINE: z.enum(['true', 'false']).default('false'),
})

const identifier = z.string().regex(/^[\w-]+$/, 'must be letters, digits and dashes')

/**
 * Variables of analytics: a tag manager and an advertising pixel. A page loads each of them only if its id is
 * set and the visitor consents.
 */
const measurement = z.object({
  TAG_MANAGER_ID: identifier.optional(),
  TAG_MANAGER_ORIGIN: origin.default('https://www.googletagmanager.com'),
  AD_PIXEL_ID: identifier.optional(),
  AD_PIXEL_ORIGIN: origin.default('https://www.facebook.com'),
})

/**
 * Sites to which a page may send analytics data, by the Content-Security-Policy header. Default: Google Analytics.
 */
const externalOrigins = z.object({
  MEASUREMENT_ORIGINS: origins('https://*.google-analytics.com', 'https://*.analytics.google.com'),
})

const logging = z.object({ LOG_LEVEL: z.enum(['info', 'warn', 'error']).default('info') })

/**
 * How long a process still accepts requests after SIGTERM, in seconds. Meanwhile its readiness probe
 * (`/api/health/ready`) answers 503, so that the proxy stops sending requests to it.
 */
const stopping = z.object({ SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 5, 8) })

/**
 * The port and host at which Prometheus reads the metrics of this process. Without METRICS_PORT, the process
 * serves no metrics.
 */
const metricsListener = z.object({
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

/**
 * The endpoint to which the process sends its traces (OpenTelemetry). Without OTEL_EXPORTER_OTLP_ENDPOINT,
 * the process creates no traces.
 */
const tracing = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: text.default('maple-harbour'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const internalPages = z.object({ SITE_COMPONENT_PAGE: z.enum(['true', 'false']).default('false') })

const listing = z.object({ SITE_LISTED: z.enum(['true', 'false']).default('true') })

const content = contentSource.extend({
  ...preview.shape,
  ...polling.shape,
  ...measurement.shape,
  ...externalOrigins.shape,
  ...logging.shape,
  ...stopping.shape,
  ...metricsListener.shape,
  ...tracing.shape,
  ...internalPages.shape,
  ...listing.shape,
  SITE_URL: origin,
  SANITY_WEBHOOK_SECRET: text,
  /**
   * The Redis server through which several instances (server processes) share cached pages. Without it, each
   * instance has a page cache of its own.
   */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
})

/**
 * The bcrypt cost factor. Each increment doubles the time to compute a password hash, both for an attacker who
 * guesses passwords and for this server. OWASP recommends at least 10. At the maximum of 16, one hash takes
 * about four seconds.
 */
const hashing = z.object({ PASSWORD_COST: wholeNumber(10, 12, 16) })

const accounts = z.object({
  ...externalOrigins.shape,
  ...logging.shape,
  ...stopping.shape,
  ...metricsListener.shape,
  ...tracing.shape,
  ...listing.shape,
  SITE_URL: origin,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  NEXTAUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  ...mailVariables,
  ...hashing.shape,
  /**
   * How many of our own proxies are between client and server. The server needs it to find the client's IP address.
   */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 0),
  /** Multiplies every rate limit (src/server/accounts/rateLimit/rateLimits.ts). */
  RATE_LIMIT_FACTOR: wholeNumber(1, 1, 1_000_000),
})

const site = z.object({ SITE_URL: origin })
const localSite = z.object({
  SITE_URL: z.string().catch(''),
  SITE_LOCAL_ADDRESSES: z.enum(['true', 'false']).default('false').catch('false'),
})
const optionalSite = z.object({ SITE_URL: origin.catch('') })
const imageSource = z.object({ SANITY_API_HOST: origin.optional().catch(undefined) })

const SITE_PARTS = { content, accounts } as const
type SitePart = keyof typeof SITE_PARTS

export type ContentEnv = z.infer<typeof content>
export type AccountsEnv = z.infer<typeof accounts>

/**
 * Thrown if environment variables are missing or invalid. The message names all of them, but contains no
 * values, because a value may be a secret.
 */
export class EnvironmentError extends Error {
  constructor(readonly faults: Readonly<Record<string, string>>) {
    const lines = Object.entries(faults).map(([name, fault]) => `  ${name} ${fault}`)
    super(`The environment is incomplete (see .env.example):\n${lines.join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/**
 * Whether this process belongs to a running `next build`. Only a build may use the seed content (`sanity/seed`,
 * the first content of the site) if it cannot reach Sanity.
 */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build'

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/** The Sanity project and dataset with the published content. @throws EnvironmentError */
export const contentSourceEnv = (): z.infer<typeof contentSource> => read(contentSource)

/**
 * The Sanity token that can read drafts, and the origin of Sanity Studio; null if this deployment has no
 * preview.
 * @throws EnvironmentError
 */
export function previewEnv(): { token: string; studioUrl: string } | null {
  const { SANITY_API_READ_TOKEN: token, STUDIO_URL: studioUrl } = read(preview)
  return token && studioUrl ? { token, studioUrl } : null
}

/**
 * How often open pages ask the server whether their session is still valid; undefined if they never do.
 * @throws EnvironmentError
 */
export function sessionPolling(): SessionPolling | undefined {
  const { SESSION_POLL_SECONDS: seconds, SESSION_POLL_OFFLINE: offline } = read(polling)
  return seconds > 0 ? { seconds, offline: offline === 'true' } : undefined
}

/**
 * The analytics variables: the ids and origins of the tag manager and the advertising pixel. @throws EnvironmentError
 */
export const measurementEnv = (): z.infer<typeof measurement> => read(measurement)

/**
 * The minimum level of log lines. Never throws, so that errors can be logged even if LOG_LEVEL is invalid. It
 * then counts as `info`, and `checkEnvironment` reports it when the server starts.
 */
export const logLevel = () => logging.shape.LOG_LEVEL.safeParse(nonEmptyVariables().LOG_LEVEL).data ?? 'info'

/**
 * The other sites that the Content-Security-Policy header allows in frames and for analytics data.
 * @throws EnvironmentError
 */
export const externalOriginsEnv = (): z.infer<typeof externalOrigins> => read(externalOrigins)

/** The origin from which browsers load the content's images: Sanity's CDN, or SANITY_API_HOST if set. */
export const imageOrigin = (): string => read(imageSource).SANITY_API_HOST ?? 'https://cdn.sanity.io'

/** All variables of the content side: the pages with content from Sanity. @throws EnvironmentError */
export const contentEnv = (): ContentEnv => read(content)

/**
 * The bcrypt cost factor of password hashes. It has its own schema, because scripts that hash passwords run
 * without the other variables of accounts, such as DATABASE_URL.
 * @throws EnvironmentError
 */
export const passwordCost = (): number => read(hashing).PASSWORD_COST

/** All variables of the accounts side: database, login and mail. @throws EnvironmentError */
export const accountsEnv = (): AccountsEnv => read(accounts)

/** Whether this server serves `/components`, the gallery of UI components. @throws EnvironmentError */
export const hasComponentPage = (): boolean =>
  isDevelopment() || read(internalPages).SITE_COMPONENT_PAGE === 'true'

/**
 * The endpoint that receives the traces, the name of this service in the traces, and the share of requests
 * that are traced (0 to 1).
 * @throws EnvironmentError
 */
export function tracingEnv(): { endpoint: string | undefined; serviceName: string; sampleRatio: number } {
  const variables = read(tracing)
  return {
    endpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: variables.OTEL_SERVICE_NAME,
    sampleRatio: variables.OTEL_TRACES_SAMPLER_ARG,
  }
}

/**
 * Whether this site's own code handles SIGTERM and SIGINT (`server/http/shutdown.ts`). True if
 * NEXT_MANUAL_SIG_HANDLE is set, which also turns off the signal handler of Next.js. That handler stops accepting
 * requests at once, so the requests that the proxy still sends would fail.
 */
export const handlesSignals = (): boolean => Boolean(process.env.NEXT_MANUAL_SIG_HANDLE)

/** How long a process still accepts requests after SIGTERM, in ms: as long as the proxy may still send some.
 * @throws EnvironmentError */
export const shutdownDrainMs = (): number => read(stopping).SHUTDOWN_DRAIN_SECONDS * 1_000

/**
 * The port and host at which this process serves its metrics; undefined without METRICS_PORT.
 * @throws EnvironmentError
 */
export function metricsAddress(): { port: number; host: string } | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = read(metricsListener)
  return port ? { port, host } : undefined
}

/** Whether search engines may index this deployment. @throws EnvironmentError */
export const isSiteListed = (): boolean => read(listing).SITE_LISTED === 'true'

/** The public origin of the site, such as `https://example.com`. @throws EnvironmentError */
export const siteUrl = (): string => read(site).SITE_URL

/**
 * The public origin of the site, or '' if SITE_URL is missing or invalid. Unlike `siteUrl`, it does not
 * throw, because a build may run without SITE_URL.
 */
export const knownSiteUrl = (): string => read(optionalSite).SITE_URL

/**
 * Whether visitors may also use the site at the loopback and private addresses of this machine. The launcher sets
 * SITE_LOCAL_ADDRESSES if SITE_URL is unset. It has no effect if SITE_URL is not `http://localhost…`, so that a
 * deployed site never chooses its origin by a request's Host header. Never throws, because builds call it.
 */
export function acceptsLocalAddresses(): boolean {
  const { SITE_URL, SITE_LOCAL_ADDRESSES } = read(localSite)
  return SITE_LOCAL_ADDRESSES === 'true' && /^http:\/\/localhost(?::\d+)?$/.test(SITE_URL)
}

/**
 * The sides of the site that this deployment serves: `content` (pages from Sanity), `accounts` (login,
 * accounts and messages) or both. Reads `SITE_PARTS`, a comma-separated list; the default is both.
 *
 * @throws EnvironmentError
 */
export function siteParts(): SitePart[] {
  const names = (process.env.SITE_PARTS || 'content,accounts').split(',').map((name) => name.trim())
  const parts = names.filter((name): name is SitePart => Object.hasOwn(SITE_PARTS, name))
  if (parts.length === names.length) return parts
  throw new EnvironmentError({ SITE_PARTS: `may only list ${Object.keys(SITE_PARTS).join(', ')}` })
}

/**
 * Validates the variables of every side (content, accounts) that this deployment serves. Then sets
 * NEXTAUTH_URL or AUTH_TRUST_HOST, which the package next-auth reads from the environment.
 *
 * @throws EnvironmentError with all missing or malformed variables
 */
export function checkEnvironment(): void {
  const faults = siteParts().map((part) => faultsOf(SITE_PARTS[part]))
  const all: Record<string, string> = Object.assign({}, ...faults)
  if (Object.keys(all).length > 0) throw new EnvironmentError(all)
  // next-auth builds its links from NEXTAUTH_URL instead of the request's Host header, which an attacker can
  // forge. A site with local addresses has several origins, so next-auth reads the header `X-Forwarded-Host`, which
  // `requestHooks` then sets to the checked host of every request.
  if (acceptsLocalAddresses()) {
    delete process.env.NEXTAUTH_URL
    process.env.AUTH_TRUST_HOST = 'true'
  } else process.env.NEXTAUTH_URL = origin.parse(process.env.SITE_URL)
}

/**
 * The variables that were already parsed, by schema. Without this cache, each request would parse them again.
 */
let parsedVariables = new WeakMap<z.ZodObject, unknown>()

/** Clears the cache of parsed variables, for tests that change the environment. */
export function clearEnvironmentCache(): void {
  parsedVariables = new WeakMap()
}

function read<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  const cachedVariables = parsedVariables.get(schema) as z.infer<Schema> | undefined
  if (cachedVariables) return cachedVariables
  const result = schema.safeParse(nonEmptyVariables())
  if (!result.success) throw new EnvironmentError(faultsOf(schema))
  parsedVariables.set(schema, result.data)
  return result.data
}

function faultsOf(schema: z.ZodObject): Record<string, string> {
  const variables = nonEmptyVariables()
  const issues = schema.safeParse(variables).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const name = String(path[0])
      if (variables[name] === undefined) return [name, 'is missing']
      return [name, message.startsWith('must') ? message : 'is malformed']
    }),
  )
}

/**
 * Returns the environment variables that are not empty, because `NAME=` in an .env file means that NAME is
 * unset.
 */
function nonEmptyVariables(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}

/** The folder with the files of the running build (NEXT_DIST_DIR, default `.next`), relative to the project root. */
export const buildFolder = (): string => process.env.NEXT_DIST_DIR || '.next'
