import { join } from 'node:path'
import { embeddedDatabaseUrl, type Environment } from './environment'
import { LOCAL_TOKEN_PREFIX } from './secrets'
import type { PortUse } from './ports'

/** Everything that one run of the product consists of. */
export type Stack = {
  /** Holds the data of the stand-ins and the caches of this stack alone. */
  folder: string
  ports: Ports
  /** Which stand-ins run; a real service's variables switch its stand-in off. */
  embedded: { database: boolean; lake: boolean; mail: boolean }
  /** The variables of the site and of every command of this stack. */
  variables: Environment
}

export type Ports = { site: number; studio: number; lake: number; database: number; mail: number }

const PARTS = {
  site: { label: 'site', variable: 'SITE_PORT', usual: '3000' },
  studio: { label: 'Studio', variable: 'STUDIO_PORT', usual: '3333' },
  lake: { label: 'content lake', variable: 'LAKE_PORT', usual: '3334' },
  database: { label: 'database', variable: 'DATABASE_PORT', usual: '5433' },
  mail: { label: 'mail catcher', variable: 'MAIL_PORT', usual: '8005' },
} as const

/** What a real service needs beside the variable that switches to it. */
const REAL_SERVICES = {
  SANITY_PROJECT_ID: ['SANITY_WEBHOOK_SECRET'],
  AWS_REGION: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'MAIL_FROM', 'MAIL_CONTACT_TO'],
}

const QUIET = {
  NEXT_TELEMETRY_DISABLED: '1',
  SANITY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Of the AWS SDK, on Node 20, about its versions of 2027.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

/**
 * The variables of a stack for a build. With a real Sanity project, SITE_URL comes from the environment or stays
 * unset, so that no page contains a guessed URL.
 */
export function forBuild(stack: Stack, { SITE_URL = '' }: Environment): Stack {
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
    ...QUIET,
    SITE_URL: environment.SITE_URL ?? `http://localhost:${ports.site}`,
    ...(embedded.database && { DATABASE_URL: embeddedDatabaseUrl(ports.database) }),
    STUDIO_URL: environment.STUDIO_URL ?? `http://localhost:${ports.studio}`,
    ...(embedded.lake ? lakeVariables(ports.lake) : withoutLocalToken(environment)),
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

/** The real project would refuse every page's preview with it. Said empty: Next reads the file that it is in by itself. */
function withoutLocalToken({ SANITY_API_READ_TOKEN: token }: Environment): Environment {
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

/** One line for each variable that a half-configured real service lacks. */
export function missingVariables(environment: Environment): string[] {
  const switched = Object.entries(REAL_SERVICES).filter(([name]) => {
    return environment[name] && environment[name] !== 'local'
  })
  return switched.flatMap(([name, needed]) => {
    const missing = needed.filter((variable) => isMissing(environment[variable]))
    return missing.map((variable) => {
      return `${variable} is missing: ${name} is set, so the real service is used and needs it (see .env.example).`
    })
  })
}

/** A token that this machine made up for its stand-in is of no use to the real service. */
function isMissing(value: string | undefined): boolean {
  return !value || value.startsWith(LOCAL_TOKEN_PREFIX)
}

/** The ports that the stack listens on. */
export function portUses({ ports, embedded }: Stack, withStudio: boolean): PortUse[] {
  const runs = { site: true, studio: withStudio, ...embedded }
  return (Object.keys(PARTS) as (keyof Ports)[])
    .filter((part) => runs[part])
    .map((part) => ({ part: PARTS[part].label, variable: PARTS[part].variable, port: ports[part] }))
}

function readPorts(environment: Environment): Ports {
  const port = (part: keyof Ports) => Number(environment[PARTS[part].variable] ?? PARTS[part].usual)
  return {
    site: port('site'),
    studio: port('studio'),
    lake: port('lake'),
    database: port('database'),
    mail: port('mail'),
  }
}

/** Data folder of one stand-in. */
export function dataFolder(stack: Stack, part: 'database' | 'lake' | 'studio'): string {
  return join(stack.folder, part)
}
