/**
 * The server's environment, validated before use. Nothing is read at import, and a build needs no secret.
 * `.env.example` documents each variable.
 */
import { z } from 'zod'
import type { SessionPolling } from './sessionPolling'
import { origin, origins, text, wholeNumber } from './fields.server'
import { limitVariables } from './limits.server'
import { mailVariables } from './mail.server'

/** The published content's location: no secret, so that a build needs none. */
const contentSource = z.object({
  SANITY_PROJECT_ID: text,
  SANITY_DATASET: text.default('production'),
  SANITY_API_HOST: origin.optional(),
})

/** Variables of the preview; without both there is none. */
const preview = z.object({
  SANITY_API_READ_TOKEN: text.optional(),
  STUDIO_URL: origin.optional(),
})

/** Polling interval of the session. */
const polling = z.object({
  SESSION_POLL_SECONDS: z.coerce.number().int().min(0).default(0),
  SESSION_POLL_OFFLINE: z.enum(['true', 'false']).default('false'),
})

const identifier = z.string().regex(/^[\w-]+$/, 'must be letters, digits and dashes')

/** Analytics, with the visitor's consent; without an id there are none. */
const measurement = z.object({
  TAG_MANAGER_ID: identifier.optional(),
  TAG_MANAGER_ORIGIN: origin.default('https://www.googletagmanager.com'),
  AD_PIXEL_ID: identifier.optional(),
  AD_PIXEL_ORIGIN: origin.default('https://www.facebook.com'),
})

/** Hosts that a page may connect to; the browser blocks all others. Default: Google Analytics. */
const elsewhere = z.object({
  EMBED_ORIGINS: origins('https:'),
  MEASUREMENT_ORIGINS: origins('https://*.google-analytics.com', 'https://*.analytics.google.com'),
})

const logging = z.object({ LOG_LEVEL: z.enum(['info', 'warn', 'error']).default('info') })

const internalPages = z.object({ SITE_COMPONENT_PAGE: z.enum(['true', 'false']).default('false') })

const listing = z.object({ SITE_LISTED: z.enum(['true', 'false']).default('true') })

const content = contentSource.extend({
  ...preview.shape,
  ...polling.shape,
  ...measurement.shape,
  ...elsewhere.shape,
  ...logging.shape,
  ...internalPages.shape,
  ...listing.shape,
  SITE_URL: origin,
  SANITY_WEBHOOK_SECRET: text,
})

const accounts = z.object({
  ...elsewhere.shape,
  ...logging.shape,
  ...listing.shape,
  SITE_URL: origin,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  NEXTAUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  ...mailVariables,
  ...limitVariables,
  RETENTION_MESSAGES_DAYS: wholeNumber(1, 730),
  RETENTION_SPAM_DAYS: wholeNumber(1, 90),
  RETENTION_MAILS_DAYS: wholeNumber(1, 30),
  RETENTION_SUPPRESSED_DAYS: wholeNumber(1, 365),
})

const hashing = z.object({ PASSWORD_COST: limitVariables.PASSWORD_COST })

const site = z.object({ SITE_URL: origin })
const optionalSite = z.object({ SITE_URL: origin.catch('') })
const imageSource = z.object({ SANITY_API_HOST: origin.optional().catch(undefined) })

const SITE_PARTS = { content, accounts } as const
type SitePart = keyof typeof SITE_PARTS

export type ContentEnv = z.infer<typeof content>
export type AccountsEnv = z.infer<typeof accounts>

/** Names every variable at fault, and never a value: values are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: Readonly<Record<string, string>>) {
    const lines = Object.entries(faults).map(([name, fault]) => `  ${name} ${fault}`)
    super(`The environment is incomplete (see .env.example):\n${lines.join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/** True while `next build` runs, in all of its processes. */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build'

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/** The variables of a build. @throws EnvironmentError */
export const contentSourceEnv = (): z.infer<typeof contentSource> => read(contentSource)

/** The token that reads drafts and the Studio's origin; null if no preview is configured. @throws EnvironmentError */
export function previewEnv(): { token: string; studioUrl: string } | null {
  const { SANITY_API_READ_TOKEN: token, STUDIO_URL: studioUrl } = read(preview)
  return token && studioUrl ? { token, studioUrl } : null
}

/** How pages poll the session; undefined if they do not. @throws EnvironmentError */
export function sessionPolling(): SessionPolling | undefined {
  const { SESSION_POLL_SECONDS: seconds, SESSION_POLL_OFFLINE: offline } = read(polling)
  return seconds > 0 ? { seconds, offline: offline === 'true' } : undefined
}

/** The analytics variables, all optional. @throws EnvironmentError */
export const measurementEnv = (): z.infer<typeof measurement> => read(measurement)

/** The minimum log level. Falls back to the default, so that `checkEnvironment` can report an invalid value. */
export const logLevel = () => logging.shape.LOG_LEVEL.safeParse(given().LOG_LEVEL).data ?? 'info'

/** The other hosts that a page may connect to. @throws EnvironmentError */
export const elsewhereEnv = (): z.infer<typeof elsewhere> => read(elsewhere)

/** The origin of content images. */
export const imageOrigin = (): string => read(imageSource).SANITY_API_HOST ?? 'https://cdn.sanity.io'

/** The variables of the content side. @throws EnvironmentError */
export const contentEnv = (): ContentEnv => read(content)

/** The bcrypt cost, separate because scripts need only this. @throws EnvironmentError */
export const passwordCost = (): number => read(hashing).PASSWORD_COST

/** The variables of the accounts side. @throws EnvironmentError */
export const accountsEnv = (): AccountsEnv => read(accounts)

/** Whether this server serves the component page. @throws EnvironmentError */
export const hasComponentPage = (): boolean =>
  isDevelopment() || read(internalPages).SITE_COMPONENT_PAGE === 'true'

/** Whether search engines may list this deployment. @throws EnvironmentError */
export const isSiteListed = (): boolean => read(listing).SITE_LISTED === 'true'

/** The site's origin, which both sides need. @throws EnvironmentError */
export const siteUrl = (): string => read(site).SITE_URL

/** The same if it may be unset or invalid, as in a build: then ''. */
export const knownSiteUrl = (): string => read(optionalSite).SITE_URL

/**
 * The sides that this deployment serves: `SITE_PARTS`, a comma-separated list; both by default. @throws
 * EnvironmentError
 */
export function siteParts(): SitePart[] {
  const names = (process.env.SITE_PARTS || 'content,accounts').split(',').map((name) => name.trim())
  const parts = names.filter((name): name is SitePart => Object.hasOwn(SITE_PARTS, name))
  if (parts.length === names.length) return parts
  throw new EnvironmentError({ SITE_PARTS: `may only list ${Object.keys(SITE_PARTS).join(', ')}` })
}

/**
 * Validates the variables of every side that this deployment serves, and derives next-auth's own.
 * @throws EnvironmentError with all missing or malformed variables
 */
export function checkEnvironment(): void {
  const faults = siteParts().map((part) => faultsOf(SITE_PARTS[part]))
  const all: Record<string, string> = Object.assign({}, ...faults)
  if (Object.keys(all).length > 0) throw new EnvironmentError(all)
  // next-auth builds its links from this variable, never from the Host header.
  process.env.NEXTAUTH_URL = origin.parse(process.env.SITE_URL)
}

/** The variables by their schema: each is parsed once, because requests read them many times. */
let parsed = new WeakMap<z.ZodObject, unknown>()

/** Parses the variables again at the next read. For tests, which change them. */
export function rereadEnvironment(): void {
  parsed = new WeakMap()
}

function read<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  const known = parsed.get(schema) as z.infer<Schema> | undefined
  if (known) return known
  const result = schema.safeParse(given())
  if (!result.success) throw new EnvironmentError(faultsOf(schema))
  parsed.set(schema, result.data)
  return result.data
}

function faultsOf(schema: z.ZodObject): Record<string, string> {
  const variables = given()
  const issues = schema.safeParse(variables).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const name = String(path[0])
      if (variables[name] === undefined) return [name, 'is missing']
      return [name, message.startsWith('must') ? message : 'is malformed']
    }),
  )
}

/** `NAME=` in a file of variables counts as unset. */
function given(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}

/** The folder of the running build, relative to the project. */
export const buildFolder = (): string => process.env.NEXT_DIST_DIR || '.next'
