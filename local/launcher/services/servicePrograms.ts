import { dirname, join } from 'node:path'
import { processEnvironment, ROOT } from './environment'
import { dataFolder, type Stack } from './stack'
import type { Program } from './supervisor'

const NEXT = require.resolve('next/dist/bin/next')
const SANITY = join(ROOT, 'node_modules/sanity/bin/sanity')
const SEED_FILE = 'sanity/seed/production.ndjson'

/** Names of the studio's variables are sanity's: only those with its prefix reach the browser. */
function studioVariables({ variables, embedded, ports, folder }: Stack): Record<string, string> {
  const { SANITY_PROJECT_ID = '', SANITY_DATASET = 'production', SITE_URL = '' } = variables
  return {
    SANITY_STUDIO_PREVIEW_ORIGIN: SITE_URL,
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: SANITY_DATASET,
    SANITY_STUDIO_CACHE_DIR: join(folder, 'studio'),
    ...(embedded.lake && { SANITY_STUDIO_API_HOST: `http://localhost:${ports.lake}` }),
  }
}

export function databasePart(stack: Stack): Program {
  const args = ['local/database/main.ts', '--port', String(stack.ports.database)]
  return {
    name: 'database',
    args: [...args, '--data', dataFolder(stack, 'database')],
    env: stack.variables,
    ours: true,
  }
}

export function mailPart(stack: Stack): Program {
  const { ports, variables } = stack
  const subscriber = `http://127.0.0.1:${ports.site}/api/webhooks/ses`
  const flags = ['--subscriber', subscriber, '--topic', variables.SES_TOPIC_ARN ?? '']
  const args = ['local/mail/main.ts', '--port', String(ports.mail), ...flags]
  return { name: 'mail', args, env: variables, ours: true }
}

/** Of the stack under test alone. */
export function recorderPart(port: number): Program {
  const args = ['local/recorder/main.ts', '--port', String(port)]
  return { name: 'recorder', args, env: {}, ours: true }
}

export function lakePart(stack: Stack): Program {
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
  return { name: 'lake', args: ['local/lake/main.ts', ...flags], env: variables, ours: true }
}

export function studioPart(stack: Stack): Program {
  const args = [SANITY, 'dev', '--port', String(stack.ports.studio)]
  const env = { ...stack.variables, ...studioVariables(stack) }
  return { name: 'studio', args, env, cwd: join(ROOT, 'sanity') }
}

/** The site as `next dev`, or as `next start` over a finished build. */
export function sitePart(stack: Stack, mode: 'dev' | 'start'): Program {
  const bundler = mode === 'dev' ? ['--webpack'] : []
  // With a stand-in behind it the site is for this machine alone.
  const isLocal = Object.values(stack.embedded).some(Boolean)
  const host = isLocal ? ['-H', '127.0.0.1'] : []
  const args = [NEXT, mode, ...bundler, '-p', String(stack.ports.site), ...host]
  return { name: 'site', args, env: stack.variables }
}

export function buildCommand(stack: Stack): Program {
  return { name: 'build', args: [NEXT, 'build', '--webpack'], env: stack.variables }
}

export function migrateCommand({ variables }: Stack): Program {
  return { name: 'migrate', args: ['local/database/migrate.ts'], env: variables, ours: true }
}

export function seedAccountsCommand({ variables }: Stack): Program {
  return { name: 'accounts', args: ['prisma/seed.ts'], env: variables, ours: true }
}

export function generateCommand(): Program {
  return { name: 'prisma', args: ['local/database/generate.ts'], env: {}, ours: true }
}

/** One of package.json's scripts, by npm's own program, so that each check is defined once. */
export function scriptCommand(script: string, env: Record<string, string> = {}): Program {
  return { name: script, args: [npmProgram(), 'run', '--silent', script], env }
}

export function npmProgram(): string {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  return processEnvironment().npm_execpath ?? beside
}

export function jestCommand(report: string): Program {
  const args = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`]
  return { name: 'jest', args, env: {} }
}

export function playwrightCommand(env: Record<string, string>, extra: string[]): Program {
  return {
    name: 'playwright',
    args: [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...extra],
    env,
  }
}
