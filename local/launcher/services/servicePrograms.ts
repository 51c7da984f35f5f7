import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import { hasIPv6 } from '../environment/phoneAddress'
import type { Program } from '../processes/supervisor'
import { dataFolder, type Stack } from './stack'

const NEXT = join(ROOT, 'node_modules/.bin/next')
const SANITY = join(ROOT, 'node_modules/sanity/bin/sanity')
const SEED_FILE = 'sanity/seed/production.ndjson'

export function databaseService(stack: Stack): Program {
  const args = ['local/database/runDatabase.ts', '--port', String(stack.ports.database)]
  return {
    name: 'database',
    args: [...args, '--data', dataFolder(stack, 'database')],
    env: stack.variables,
    isOwnScript: true,
  }
}

export function mailService(stack: Stack): Program {
  const { ports, variables } = stack
  const subscriber = `http://127.0.0.1:${ports.site}/api/webhooks/ses`
  const flags = ['--subscriber', subscriber, '--topic', variables.SES_TOPIC_ARN ?? '']
  const args = ['local/mail/runMailCatcher.ts', '--port', String(ports.mail), ...flags]
  return { name: 'mail', args, env: variables, isOwnScript: true }
}

/** Runs only in the test stack. */
export function analyticsStubService(port: number): Program {
  const args = ['local/analyticsStub/runAnalyticsStub.ts', '--port', String(port)]
  return { name: 'analytics stub', args, env: {}, isOwnScript: true }
}

export function lakeService(stack: Stack): Program {
  const { ports, variables } = stack
  const options = {
    port: String(ports.lake),
    data: dataFolder(stack, 'lake'),
    project: variables.SANITY_PROJECT_ID ?? 'local',
    dataset: variables.SANITY_DATASET ?? 'production',
    'studio-origin': `http://localhost:${ports.studio}`,
    'webhook-url': `http://127.0.0.1:${ports.site}/api/webhooks/sanity`,
    seed: SEED_FILE,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  return {
    name: 'lake',
    args: ['packages/content-lake/runContentLake.ts', ...flags],
    env: variables,
    isOwnScript: true,
  }
}

/** The Studio as `sanity dev`, or the finished build. */
export function studioService(stack: Stack, mode: 'dev' | 'start'): Program {
  const command = mode === 'dev' ? ['dev'] : ['preview', studioFolder(stack)]
  return studioProgram(stack, [...command, '--port', String(stack.ports.studio)])
}

export const buildStudioCommand = (stack: Stack): Program =>
  studioProgram(stack, ['build', studioFolder(stack), '--yes'])

const studioFolder = (stack: Stack) => join(dataFolder(stack, 'studio'), 'dist')

function studioProgram(stack: Stack, args: string[]): Program {
  const env = { ...stack.variables, ...studioVariables(stack) }
  return { name: 'studio', args: [SANITY, ...args], env, cwd: join(ROOT, 'sanity') }
}

/** Sanity passes only variables with the prefix SANITY_STUDIO_ to the browser. */
function studioVariables(stack: Stack): Record<string, string> {
  const { variables, embedded, ports } = stack
  const { SANITY_PROJECT_ID = '', SANITY_DATASET = 'production', SITE_URL = '' } = variables
  return {
    SANITY_STUDIO_PREVIEW_ORIGIN: SITE_URL,
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: SANITY_DATASET,
    SANITY_STUDIO_CACHE_DIR: dataFolder(stack, 'studio'),
    ...(embedded.lake && { SANITY_STUDIO_API_HOST: `http://localhost:${ports.lake}` }),
  }
}

/** The site as `next dev`, or as the standalone server of a finished build. */
export function siteService(stack: Stack, mode: 'dev' | 'start'): Program {
  const port = String(stack.ports.site)
  const host = listenHost(stack)
  if (mode === 'start') return serverOf(stack, port, standaloneFolder(stack), host)
  const args = [NEXT, 'dev', '--webpack', '-p', port, '-H', host]
  return { name: 'site', args, env: stack.variables }
}

/** The address on which the site listens. The stand-ins themselves always listen on this machine only. */
function listenHost({ variables, embedded }: Stack): string {
  const everyNetwork = hasIPv6() ? '::' : '0.0.0.0'
  // For phones in the same network. The site itself refuses connections from public addresses (decision 32).
  if (variables.SITE_LOCAL_ADDRESSES) return everyNetwork
  // With a SITE_URL, a site that uses any stand-in is reachable only from this machine.
  return Object.values(embedded).some(Boolean) ? '127.0.0.1' : everyNetwork
}

/** A standalone server: the one of the stack's build, or a copy in another folder. */
export function serverOf(stack: Stack, port: string, folder: string, host: string): Program {
  // No proxy sends requests to a local server, so it stops without waiting.
  const stopping = { NEXT_MANUAL_SIG_HANDLE: 'true', SHUTDOWN_DRAIN_SECONDS: '0' }
  const env = { ...stack.variables, ...stopping, PORT: port, HOSTNAME: host }
  return { name: 'site', args: [join(folder, 'server.js')], env }
}

export function buildCommand(stack: Stack): Program {
  const env = { ...stack.variables, BUILD_STANDALONE: '1' }
  return { name: 'build', args: [NEXT, 'build', '--webpack'], env }
}

/** The folder of the build, relative to the project. */
export const buildFolder = ({ variables }: Stack) => variables.NEXT_DIST_DIR || '.next'

/** The folder of the standalone server, which can be deployed without the rest of the project. */
export const standaloneFolder = (stack: Stack) => join(ROOT, buildFolder(stack), 'standalone')

export function migrateCommand({ variables }: Stack): Program {
  return {
    name: 'migrate',
    args: ['local/database/commands/migrate.ts'],
    env: variables,
    isOwnScript: true,
  }
}

export function seedAccountsCommand({ variables }: Stack): Program {
  return { name: 'accounts', args: ['prisma/seed.ts'], env: variables, isOwnScript: true }
}

export function generateClientCommand(): Program {
  return {
    name: 'prisma',
    args: ['local/database/commands/generateClient.ts'],
    env: {},
    isOwnScript: true,
  }
}
