import { join } from 'node:path'
import { embeddedDatabaseUrl, type Environment } from '../environment/environment'
import type { PortUse } from '../environment/ports'
import { LOCAL_TOKEN_PREFIX } from '../environment/secrets'

/** The configuration of one run of the whole product. */
export type Stack = {
  /** Contains the data of the stand-ins and the caches of this stack. */
  folder: string
  ports: Ports
  /** Which stand-ins run. The variables of a real service switch its stand-in off. */
  embedded: { database: boolean; lake: boolean; mail: boolean }
  /** The variables of the site and of every command of this stack. */
  variables: Environment
}

/** What runs besides the stand-ins. */
export type Application = 'site' | 'studio'

type Ports = { site: number; studio: number; lake: number; database: number; mail: number }

const SERVICES = {
  site: { label: 'site', variable: 'SITE_PORT', defaultPort: '3000' },
  studio: { label: 'Studio', variable: 'STUDIO_PORT', defaultPort: '3333' },
  lake: { label: 'content lake', variable: 'LAKE_PORT', defaultPort: '3334' },
  database: { label: 'database', variable: 'DATABASE_PORT', defaultPort: '5433' },
  mail: { label: 'mail catcher', variable: 'MAIL_PORT', defaultPort: '8005' },
} as const

/** For each variable that switches to a real service: the other variables that the service requires. */
const REQUIRED_VARIABLES = {
  SANITY_PROJECT_ID: ['SANITY_WEBHOOK_SECRET'],
  AWS_REGION: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'MAIL_FROM', 'MAIL_CONTACT_TO'],
}

/** The variables that `npm run stand-ins` writes, in this order. */
const SITE_VARIABLES = [
  'SITE_URL',
  'STUDIO_URL',
  'NEXTAUTH_SECRET',
  'DATABASE_URL',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_API_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL_SES',
  'AWS_ENDPOINT_URL_SNS',
  'SES_TOPIC_ARN',
  'MAIL_FROM',
  'MAIL_CONTACT_TO',
]

const TELEMETRY_OFF = {
  NEXT_TELEMETRY_DISABLED: '1',
  SANITY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

/**
 * Returns the stack with the variables for a build. With a real Sanity project, SITE_URL comes from the environment or
 * stays unset, so that no page contains a guessed URL.
 */
export function stackForBuild(stack: Stack, { SITE_URL = '' }: Environment): Stack {
  return stack.embedded.lake ? stack : { ...stack, variables: { ...stack.variables, SITE_URL } }
}

/** Derives a stack from the environment. Reads nothing else and starts nothing. */
export function planStack(folder: string, environment: Environment): Stack {
  const ports = readPorts(environment)
  const embedded = {
    database: !environment.DATABASE_URL,
    lake: (environment.SANITY_PROJECT_ID ?? 'local') === 'local',
    mail: !environment.AWS_REGION,
  }
  const variables = {
    ...environment,
    ...TELEMETRY_OFF,
    SITE_URL: environment.SITE_URL ?? `http://localhost:${ports.site}`,
    SITE_LOCAL_ADDRESSES: environment.SITE_URL ? '' : 'true',
    ...(embedded.database && { DATABASE_URL: embeddedDatabaseUrl(ports.database) }),
    STUDIO_URL: environment.STUDIO_URL ?? `http://localhost:${ports.studio}`,
    ...(embedded.lake ? lakeVariables(ports.lake) : blankLocalToken(environment)),
    ...(embedded.mail && mailVariables(ports.mail, environment)),
  }
  return { folder, ports, embedded, variables }
}

function lakeVariables(port: number): Environment {
  return {
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://localhost:${port}`,
  }
}

/**
 * Blanks a read token of the local lake, because a real project would reject every preview with it.
 * Removing the variable is not enough: Next.js would read it from `.env.local`.
 */
function blankLocalToken({ SANITY_API_READ_TOKEN: token }: Environment): Environment {
  return token?.startsWith(LOCAL_TOKEN_PREFIX) ? { SANITY_API_READ_TOKEN: '' } : {}
}

function mailVariables(port: number, environment: Environment): Environment {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${port}`,
    SES_TOPIC_ARN: 'arn:aws:sns:us-east-1:000000000000:mail-feedback',
    MAIL_FROM: environment.MAIL_FROM ?? 'no-reply@mapleharbour.example',
    MAIL_CONTACT_TO: environment.MAIL_CONTACT_TO ?? 'office@mapleharbour.example',
  }
}

/**
 * The variables with which the build and a process of either side use the services of the stack, as the lines of an
 * .env file. `LAKE_PORT` tells the build which content lake to read.
 */
export function siteVariables({ variables, ports, embedded }: Stack): string {
  const present = SITE_VARIABLES.flatMap((name) => (variables[name] ? [`${name}=${variables[name]}`] : []))
  const lines = embedded.lake ? [...present, `LAKE_PORT=${ports.lake}`] : present
  return `${lines.join('\n')}\n`
}

/** Returns one line for each variable that a partly configured real service lacks. */
export function findMissingVariables(environment: Environment): string[] {
  const realServices = Object.entries(REQUIRED_VARIABLES).filter(([name]) => {
    return environment[name] && environment[name] !== 'local'
  })
  return realServices.flatMap(([name, required]) => {
    const missing = required.filter((variable) => isMissing(environment[variable]))
    return missing.map((variable) => {
      return `${variable} is missing: ${name} is set, so the real service is used and needs it (see .env.example).`
    })
  })
}

/** A token that was generated for a stand-in counts as missing, because the real service does not know it. */
function isMissing(value: string | undefined): boolean {
  return !value || value.startsWith(LOCAL_TOKEN_PREFIX)
}

/** The ports that the given applications and the stand-ins listen on. */
export function listPortUses({ ports, embedded }: Stack, applications: readonly Application[]): PortUse[] {
  const runs = { site: applications.includes('site'), studio: applications.includes('studio'), ...embedded }
  return (Object.keys(SERVICES) as (keyof Ports)[])
    .filter((name) => runs[name])
    .map((name) => ({
      service: SERVICES[name].label,
      variable: SERVICES[name].variable,
      port: ports[name],
    }))
}

function readPorts(environment: Environment): Ports {
  const port = (name: keyof Ports) => {
    return Number(environment[SERVICES[name].variable] ?? SERVICES[name].defaultPort)
  }
  return {
    site: port('site'),
    studio: port('studio'),
    lake: port('lake'),
    database: port('database'),
    mail: port('mail'),
  }
}

/** The data folder of a stand-in, or the cache folder of the Studio. */
export function dataFolder(stack: Stack, service: 'database' | 'lake' | 'studio'): string {
  return join(stack.folder, service)
}
