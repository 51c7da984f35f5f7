import { encodeSignatureHeader } from '@sanity/webhook'
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isAlive } from '../database/lockFile'
import { bringUpRecorder, bringUpSite, bringUpStandIns, bringUpStudio } from './bringUp'
import { processEnvironment, readEnvFile, ROOT, type Environment } from './environment'
import { prefixed } from './log'
import { buildCommand } from './parts'
import { freePorts } from './ports'
import { newSecrets } from './secrets'
import { planStack, type Stack } from './stack'
import type { Supervisor } from './supervisor'

/** What the browser tests need to know: origins and an account, named E2E_…, and the build's folder. */
export type TestVariables = Environment

export type TestStack = { stack: Stack; variables: TestVariables }

/** Data and build of this process's test stack. */
export const TEST_FOLDER = join(ROOT, `.local/test-${process.pid}`)

const SITE_LOG = join(TEST_FOLDER, 'site.log')

/** The product's own variables: a stack under test takes none of them from the developer's shell or files. */
const PRODUCT_VARIABLE =
  /^(SITE|STUDIO|LAKE|DATABASE|MAIL|SANITY|NEXTAUTH|SESSION|AWS|SES|SEED|NEXT_DIST|TAG_MANAGER|AD_PIXEL|E2E|CONTACT|LIMIT|PASSWORD|TRUSTED|LOG|EMBED|MEASUREMENT|RETENTION)_/

const LIMITS = [
  'CONTACT_MAILS_PER_ADDRESS',
  'CONTACT_MAILS_PER_HOUR',
  'LIMIT_LOGINS_PER_VISITOR',
  'LIMIT_LOGINS_PER_ADDRESS',
  'LIMIT_LOGINS_PER_ACCOUNT',
  'LIMIT_SIGNUPS_PER_ADDRESS',
  'LIMIT_LINKS_PER_ADDRESS',
  'LIMIT_SESSIONS_PER_ACCOUNT',
]

/**
 * Builds the site and starts the whole product for tests, independent of other processes on this machine: on free
 * ports, with its own secrets and data. Stop it with the supervisor, then `removeTestFolder()`.
 */
export async function startTestStack(supervisor: Supervisor): Promise<TestStack> {
  removeLeftOvers()
  const stack = await planTestStack()
  const cutOff = await planCutOff(stack)
  await Promise.race([supervisor.crashed, bringUp(stack, cutOff, supervisor)])
  const variables = { ...e2eVariables(stack), E2E_CUT_OFF_SITE_URL: cutOff.variables.SITE_URL ?? '' }
  return { stack, variables }
}

/** The same site without database, mail and component page: nothing listens at their addresses. */
async function planCutOff(stack: Stack): Promise<Stack> {
  const [site = 0, nobody] = await freePorts(2)
  const variables = {
    ...stack.variables,
    SITE_URL: `http://localhost:${site}`,
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${nobody}/nothing`,
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${nobody}`,
    SITE_LISTED: '',
    SITE_COMPONENT_PAGE: '',
  }
  return { ...stack, ports: { ...stack.ports, site }, variables }
}

const DEVELOPMENT_PATHS = [
  '/',
  '/zh-HK',
  '/contact',
  '/zh-HK/contact',
  '/api/auth/session',
  '/api/health/ready',
]

/**
 * Serves the stack's data once more, the way `npm run dev` does: a development server compiles more than a build (the
 * edge runtime, for one), so a finished build says nothing of it. Rejects naming the page that does not come.
 */
export async function tryDevelopmentServer({ stack }: TestStack, supervisor: Supervisor): Promise<void> {
  const [site = 0] = await freePorts(1)
  const origin = `http://localhost:${site}`
  const folder = join(relative(ROOT, TEST_FOLDER), 'development')
  const variables = { ...stack.variables, SITE_URL: origin, NEXT_DIST_DIR: folder }
  const development = { ...stack, ports: { ...stack.ports, site }, variables }
  await bringUpSite(development, supervisor, 'dev')
  for (const path of DEVELOPMENT_PATHS) {
    const { status } = await fetch(origin + path)
    if (status !== 200) throw new Error(`The development server answers ${status} for ${path}.`)
  }
  // For a page that has not been visited yet.
  const body = JSON.stringify({ _id: 'companyPage', _type: 'companyPage', operation: 'update' })
  const signature = await encodeSignatureHeader(body, Date.now(), stack.variables.SANITY_WEBHOOK_SECRET ?? '')
  const headers = { 'sanity-webhook-signature': signature, 'content-type': 'application/json' }
  const { status } = await fetch(`${origin}/api/webhooks/sanity`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The development server answers ${status} to a publication.`)
}

export function removeTestFolder(): void {
  rmSync(TEST_FOLDER, { recursive: true, force: true })
}

/** A run that was killed outright could not remove its folder. */
function removeLeftOvers(): void {
  const parent = join(ROOT, '.local')
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const name of names) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

async function bringUp(stack: Stack, cutOff: Stack, supervisor: Supervisor): Promise<void> {
  await bringUpStandIns(stack, supervisor)
  await bringUpRecorder(stack.variables.AD_PIXEL_ORIGIN ?? '', supervisor)
  await supervisor.run(buildCommand(stack))
  // The Studio only now: on two cores it and the build would slow each other down.
  await Promise.all([
    bringUpSite(stack, supervisor, 'start', keepLine),
    bringUpSite(cutOff, supervisor, 'start', keepLine),
    bringUpStudio(stack, supervisor),
  ])
}

const showLine = prefixed('site')

/** What the sites under test say is printed, and kept for the tests to look through. */
function keepLine(line: string): void {
  showLine(line)
  appendFileSync(SITE_LOG, `${line}\n`)
}

async function planTestStack(): Promise<Stack> {
  const [site, studio, lake, database, mail, recorder] = await freePorts(6)
  const shell = Object.entries(processEnvironment()).filter(([name]) => !PRODUCT_VARIABLE.test(name))
  const stack = planStack(TEST_FOLDER, {
    ...Object.fromEntries(shell),
    ...newSecrets(),
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    LAKE_PORT: String(lake),
    DATABASE_PORT: String(database),
    MAIL_PORT: String(mail),
    NEXT_DIST_DIR: join(relative(ROOT, TEST_FOLDER), 'next'),
    // All tests come from one address, and within one hour.
    ...Object.fromEntries(LIMITS.map((name) => [name, '100000'])),
    // The least that the product allows: hashing would take much of the tests' time.
    PASSWORD_COST: '10',
    SITE_COMPONENT_PAGE: 'true',
    TAG_MANAGER_ID: 'GTM-TEST',
    TAG_MANAGER_ORIGIN: `http://127.0.0.1:${recorder}`,
    AD_PIXEL_ID: '1234567890',
    AD_PIXEL_ORIGIN: `http://127.0.0.1:${recorder}`,
  })
  return { ...stack, variables: { ...blanks(), ...stack.variables } }
}

/** Next reads the `.env` files by itself and takes from them what is not set: so all of it is set, to nothing. */
function blanks(): Environment {
  const files = { ...readEnvFile(join(ROOT, '.env')), ...readEnvFile(join(ROOT, '.env.local')) }
  const names = Object.keys({ ...files, ...processEnvironment() }).filter((name) =>
    PRODUCT_VARIABLE.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, '']))
}

function e2eVariables({ ports, variables }: Stack): TestVariables {
  const needed = {
    E2E_SITE_URL: variables.SITE_URL,
    E2E_STUDIO_URL: `http://localhost:${ports.studio}`,
    E2E_LAKE_URL: variables.SANITY_API_HOST,
    E2E_MAIL_URL: `http://127.0.0.1:${ports.mail}`,
    E2E_RECORDER_URL: variables.AD_PIXEL_ORIGIN,
    E2E_DATABASE_URL: variables.DATABASE_URL,
    E2E_SITE_LOG: SITE_LOG,
    E2E_DIST_DIR: variables.NEXT_DIST_DIR,
    E2E_READ_TOKEN: variables.SANITY_API_READ_TOKEN,
    E2E_WRITE_TOKEN: variables.SANITY_API_WRITE_TOKEN,
    E2E_VISITOR_EMAIL: variables.SEED_VISITOR_EMAIL,
    E2E_VISITOR_PASSWORD: variables.SEED_VISITOR_PASSWORD,
    NEXT_DIST_DIR: variables.NEXT_DIST_DIR,
  }
  return Object.fromEntries(Object.entries(needed).map(([name, value]) => [name, value ?? '']))
}
