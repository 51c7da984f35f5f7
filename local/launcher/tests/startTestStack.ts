import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isProcessAlive } from '../../database/server/lockFile'
import { processEnvironment, readEnvFile, ROOT, type Environment } from '../environment/environment'
import { findFreePorts } from '../environment/ports'
import { createSecrets } from '../environment/secrets'
import type { Supervisor } from '../processes/supervisor'
import { createLinePrinter } from '../processes/terminal'
import { planStack, type Stack } from '../services/stack'
import {
  buildSite,
  startAnalyticsStub,
  startSite,
  startStandIns,
  startStudio,
} from '../services/startServices'

/** The environment of the browser tests. All names begin with E2E_, except NEXT_DIST_DIR. */
type TestVariables = Environment

export type TestStack = { stack: Stack; variables: TestVariables }

/** Contains the data and the build of this process's test stack. */
export const TEST_FOLDER = join(ROOT, `.local/test-${process.pid}`)

const SITE_LOG = join(TEST_FOLDER, 'site.log')
const LAKE_LOG = join(TEST_FOLDER, 'lake.log')

/** Matches the product's own variables, which a test stack never takes from the developer's shell or files. */
const PRODUCT_VARIABLE =
  /^(SITE|STUDIO|LAKE|DATABASE|MAIL|SANITY|NEXTAUTH|SESSION|AWS|SES|SEED|NEXT_DIST|TAG_MANAGER|AD_PIXEL|E2E|RATE|PASSWORD|TRUSTED|LOG|MEASUREMENT|REDIS|SHUTDOWN|METRICS|OTEL)_/

/**
 * Builds the site and starts the whole product for tests. It is independent of other processes on this machine: it has
 * free ports, new secrets and a separate data folder. To end it, stop the supervisor, then call `removeTestFolder()`.
 */
export async function startTestStack(supervisor: Supervisor): Promise<TestStack> {
  removeStaleTestFolders()
  const stack = await planTestStack()
  const cutOffStack = await planCutOffSite(stack)
  await Promise.race([supervisor.crashed, startServices(stack, cutOffStack, supervisor)])
  const variables = { ...e2eVariables(stack), E2E_CUT_OFF_SITE_URL: cutOffStack.variables.SITE_URL ?? '' }
  return { stack, variables }
}

/** Plans a second instance of the site whose database and mail service are unreachable. It has no component page. */
async function planCutOffSite(stack: Stack): Promise<Stack> {
  const [site = 0, unusedPort] = await findFreePorts(2)
  const variables = {
    ...stack.variables,
    SITE_URL: `http://localhost:${site}`,
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${unusedPort}/nothing`,
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${unusedPort}`,
    SITE_LISTED: '',
    SITE_COMPONENT_PAGE: '',
  }
  return { ...stack, ports: { ...stack.ports, site }, variables }
}

export function removeTestFolder(): void {
  rmSync(TEST_FOLDER, { recursive: true, force: true })
}

/** Removes the folders of earlier runs that were killed before they could remove them. */
function removeStaleTestFolders(): void {
  const parent = join(ROOT, '.local')
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const name of names) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1])
    if (pid && !isProcessAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

async function startServices(stack: Stack, cutOffStack: Stack, supervisor: Supervisor): Promise<void> {
  await startStandIns(stack, supervisor, createLogWriter('lake', LAKE_LOG))
  await startAnalyticsStub(stack.variables.AD_PIXEL_ORIGIN ?? '', supervisor)
  await buildSite(stack, supervisor)
  const logSiteLine = createLogWriter('site', SITE_LOG)
  // Starts the Studio after the build, because on two cores they would slow each other down.
  await Promise.all([
    startSite(stack, supervisor, 'start', logSiteLine),
    startSite(cutOffStack, supervisor, 'start', logSiteLine),
    startStudio(stack, supervisor, 'start'),
  ])
}

/** Returns a function that prints the lines of a service, and appends them to a file that the tests check. */
function createLogWriter(service: string, file: string): (line: string) => void {
  const print = createLinePrinter(service)
  return (line) => {
    print(line)
    appendFileSync(file, `${line}\n`)
  }
}

async function planTestStack(): Promise<Stack> {
  const [site, studio, lake, database, mail, analyticsStub] = await findFreePorts(6)
  const shell = Object.entries(processEnvironment()).filter(([name]) => !PRODUCT_VARIABLE.test(name))
  const stack = planStack(TEST_FOLDER, {
    ...Object.fromEntries(shell),
    ...createSecrets(),
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    LAKE_PORT: String(lake),
    DATABASE_PORT: String(database),
    MAIL_PORT: String(mail),
    NEXT_DIST_DIR: join(relative(ROOT, TEST_FOLDER), 'next'),
    // All tests come from one IP address, within one hour.
    RATE_LIMIT_FACTOR: '1000',
    // The lowest cost that the product allows, because password hashing would take much of the tests' time.
    PASSWORD_COST: '10',
    // In ms, longer than any test: a test must not reuse a connection that the site is about to close.
    KEEP_ALIVE_TIMEOUT: '600000',
    SITE_COMPONENT_PAGE: 'true',
    TAG_MANAGER_ID: 'GTM-TEST',
    TAG_MANAGER_ORIGIN: `http://127.0.0.1:${analyticsStub}`,
    AD_PIXEL_ID: '1234567890',
    AD_PIXEL_ORIGIN: `http://127.0.0.1:${analyticsStub}`,
  })
  return { ...stack, variables: { ...blankProductVariables(), ...stack.variables } }
}

/**
 * Sets every product variable of the developer to an empty value. Next.js reads the `.env` files by itself, and takes
 * only variables that are not set yet.
 */
export function blankProductVariables(): Environment {
  const files = { ...readEnvFile(join(ROOT, '.env')), ...readEnvFile(join(ROOT, '.env.local')) }
  const names = Object.keys({ ...files, ...processEnvironment() }).filter((name) =>
    PRODUCT_VARIABLE.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, '']))
}

function e2eVariables({ ports, variables }: Stack): TestVariables {
  const values = {
    E2E_SITE_URL: variables.SITE_URL,
    E2E_STUDIO_URL: `http://localhost:${ports.studio}`,
    E2E_LAKE_URL: variables.SANITY_API_HOST,
    E2E_MAIL_URL: `http://127.0.0.1:${ports.mail}`,
    E2E_ANALYTICS_STUB_URL: variables.AD_PIXEL_ORIGIN,
    E2E_DATABASE_URL: variables.DATABASE_URL,
    E2E_SITE_LOG: SITE_LOG,
    E2E_LAKE_LOG: LAKE_LOG,
    E2E_DIST_DIR: variables.NEXT_DIST_DIR,
    E2E_READ_TOKEN: variables.SANITY_API_READ_TOKEN,
    E2E_WRITE_TOKEN: variables.SANITY_API_WRITE_TOKEN,
    E2E_VISITOR_EMAIL: variables.SEED_VISITOR_EMAIL,
    E2E_VISITOR_PASSWORD: variables.SEED_VISITOR_PASSWORD,
    NEXT_DIST_DIR: variables.NEXT_DIST_DIR,
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
}
