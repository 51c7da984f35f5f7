/**
 * Environment variables are read when a function first needs them, not at import, so a build needs no secrets.
 * A function that requires a variable or checks its form throws `EnvironmentError`. `.env.example` documents the
 * variables of operators, `.env.local.example` those of development and tests.
 */
import { z } from 'zod'
import type { SessionPolling } from './sessionPolling'
import { origin, origins, text, wholeNumber } from './variableTypes.server'
import { mailVariables } from './mail.server'

/** `next build` reads these variables and must work without secrets, so none of them may be a secret. */
const contentSource = z.object({
  SANITY_PROJECT_ID: text,
  SANITY_DATASET: text.default('production'),
  SANITY_API_HOST: origin.optional(),
})

/** If either is missing, this deployment has no preview. */
const preview = z.object({
  SANITY_API_READ_TOKEN: text.optional(),
  STUDIO_URL: origin.optional(),
})

/**
 * See `SessionPolling`. With 0 seconds, open pages do not ask at intervals, but still when they become visible. At most
 * a day: browsers take an interval above 24.8 days for 0.
 */
const polling = z.object({
  SESSION_POLL_SECONDS: wholeNumber(0, 0, 86_400),
  SESSION_POLL_OFFLINE: z.enum(['true', 'false']).default('false'),
})

const identifier = z.string().regex(/^[\w-]+$/, 'must be letters, digits and dashes')

/** A page loads the tag manager or the pixel only if its id is set and the visitor consents. */
const measurement = z.object({
  TAG_MANAGER_ID: identifier.optional(),
  TAG_MANAGER_ORIGIN: origin.default('https://www.googletagmanager.com'),
  AD_PIXEL_ID: identifier.optional(),
  AD_PIXEL_ORIGIN: origin.default('https://www.facebook.com'),
  /** Sites to which the Content-Security-Policy header lets pages send analytics data. */
  MEASUREMENT_ORIGINS: origins('https://*.google-analytics.com', 'https://*.analytics.google.com'),
})

const logging = z.object({ LOG_LEVEL: z.enum(['info', 'warn', 'error']).default('info') })

/**
 * How long a process still accepts requests after SIGTERM, in seconds: its readiness probe fails, but a proxy needs
 * time to notice. The process exits after 9.5 s at the latest (`DEADLINE_MS` in shutdown.ts).
 */
const stopping = z.object({ SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 5, 8) })

/** Without METRICS_PORT, the process serves no metrics. */
const metricsListener = z.object({
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

/** Without OTEL_EXPORTER_OTLP_ENDPOINT, the process creates no traces. */
const tracing = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: text.default('maple-harbour'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const internalPages = z.object({ SITE_COMPONENT_PAGE: z.enum(['true', 'false']).default('false') })

const listing = z.object({ SITE_LISTED: z.enum(['true', 'false']).default('true') })

const bothSides = {
  ...measurement.shape,
  ...logging.shape,
  ...stopping.shape,
  ...metricsListener.shape,
  ...tracing.shape,
  ...listing.shape,
  SITE_URL: origin,
}

const content = z.object({
  ...bothSides,
  ...contentSource.shape,
  ...preview.shape,
  ...polling.shape,
  ...internalPages.shape,
  SANITY_WEBHOOK_SECRET: text,
  /** Without it, each instance has a page cache of its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
})

/** OWASP recommends at least 10. Tests may use 4: with 10, hashing would take a third of their time. */
const LOWEST_PASSWORD_COST = process.env.NODE_ENV === 'test' ? 4 : 10
/** Each increment doubles the time of a hash; at 16, one takes about 4 s. */
const hashing = z.object({ PASSWORD_COST: wholeNumber(LOWEST_PASSWORD_COST, 12, 16) })

const accounts = z.object({
  ...bothSides,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  NEXTAUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  ...mailVariables,
  ...hashing.shape,
  /** The number of our own proxies, which the server needs to find the client's IP address. */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 0),
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

/** Names all missing or invalid variables, but contains no values, because a value may be a secret. */
export class EnvironmentError extends Error {
  constructor(readonly faults: Readonly<Record<string, string>>) {
    const lines = Object.entries(faults).map(([name, fault]) => `  ${name} ${fault}`)
    super(`The environment is incomplete (see .env.example):\n${lines.join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/** Only a build may use the seed content (`sanity/seed`) if it cannot reach Sanity. */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build'

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

export const contentSourceEnv = (): z.infer<typeof contentSource> => read(contentSource)

export function previewEnv(): { token: string; studioUrl: string } | null {
  const { SANITY_API_READ_TOKEN: token, STUDIO_URL: studioUrl } = read(preview)
  return token && studioUrl ? { token, studioUrl } : null
}

export function sessionPolling(): SessionPolling | undefined {
  const { SESSION_POLL_SECONDS: seconds, SESSION_POLL_OFFLINE: offline } = read(polling)
  return seconds > 0 ? { seconds, offline: offline === 'true' } : undefined
}

export const measurementEnv = (): z.infer<typeof measurement> => read(measurement)

/** Never throws, so that errors can be logged. `checkEnvironment` reports an invalid level at the start. */
export const logLevel = () => logging.shape.LOG_LEVEL.safeParse(nonEmptyVariables().LOG_LEVEL).data ?? 'info'

/** Never throws: the accounts side needs the origin for a header, but does not check SANITY_API_HOST at the start. */
export const imageOrigin = (): string => read(imageSource).SANITY_API_HOST ?? 'https://cdn.sanity.io'

export const contentEnv = (): z.infer<typeof content> => read(content)

/** Has a schema of its own, because scripts that hash passwords run without the other variables. */
export const passwordCost = (): number => read(hashing).PASSWORD_COST

export const accountsEnv = (): z.infer<typeof accounts> => read(accounts)

export const hasComponentPage = (): boolean =>
  isDevelopment() || read(internalPages).SITE_COMPONENT_PAGE === 'true'

/** `sampleRatio`: the share of requests that are traced, from 0 to 1. */
export function tracingEnv(): { endpoint: string | undefined; serviceName: string; sampleRatio: number } {
  const variables = read(tracing)
  return {
    endpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: variables.OTEL_SERVICE_NAME,
    sampleRatio: variables.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** NEXT_MANUAL_SIG_HANDLE also turns off the signal handler of Next.js (see `server/http/shutdown.ts`). */
export const handlesSignals = (): boolean => Boolean(process.env.NEXT_MANUAL_SIG_HANDLE)

export const shutdownDrainMs = (): number => read(stopping).SHUTDOWN_DRAIN_SECONDS * 1_000

export function metricsAddress(): { port: number; host: string } | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = read(metricsListener)
  return port ? { port, host } : undefined
}

/** Whether search engines may index this deployment. */
export const isSiteListed = (): boolean => read(listing).SITE_LISTED === 'true'

export const siteUrl = (): string => read(site).SITE_URL

/** '' if SITE_URL is missing or invalid, because a build may run without it. */
export const knownSiteUrl = (): string => read(optionalSite).SITE_URL

/**
 * Whether visitors may also use loopback and private addresses of this machine (decision 32). Only if
 * SITE_URL is `http://localhost…`, so that a deployed site never chooses its origin by a request's Host
 * header. Never throws, because builds call it.
 */
export function acceptsLocalAddresses(): boolean {
  const { SITE_URL, SITE_LOCAL_ADDRESSES } = read(localSite)
  return SITE_LOCAL_ADDRESSES === 'true' && /^http:\/\/localhost(?::\d+)?$/.test(SITE_URL)
}

export function siteParts(): SitePart[] {
  const names = (process.env.SITE_PARTS || 'content,accounts').split(',').map((name) => name.trim())
  const parts = names.filter((name): name is SitePart => Object.hasOwn(SITE_PARTS, name))
  if (parts.length === names.length) return parts
  throw new EnvironmentError({ SITE_PARTS: `may only list ${Object.keys(SITE_PARTS).join(', ')}` })
}

/** Also sets NEXTAUTH_URL or AUTH_TRUST_HOST, which next-auth reads from the environment. */
export function checkEnvironment(): void {
  const faults = siteParts().map((part) => faultsOf(SITE_PARTS[part]))
  const all: Record<string, string> = Object.assign({}, ...faults)
  if (Object.keys(all).length > 0) throw new EnvironmentError(all)
  // next-auth builds its links from NEXTAUTH_URL instead of the Host header, which an attacker can forge. A
  // site with local addresses has several origins, so next-auth reads `X-Forwarded-Host`, which
  // `requestHooks` sets.
  if (acceptsLocalAddresses()) {
    delete process.env.NEXTAUTH_URL
    process.env.AUTH_TRUST_HOST = 'true'
  } else process.env.NEXTAUTH_URL = origin.parse(process.env.SITE_URL)
}

/** Without this cache, each request would parse the variables again. */
let parsedVariables = new WeakMap<z.ZodObject, unknown>()

/** For tests that change the environment. */
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
      // Only the messages of our schemas begin with “must”. Those of Zod do not complete the sentence.
      return [name, message.startsWith('must') ? message : 'is malformed']
    }),
  )
}

/** `NAME=` in an .env file means that NAME is unset. */
function nonEmptyVariables(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}

/** Relative to the root of the project. */
export const buildFolder = (): string => process.env.NEXT_DIST_DIR || '.next'
