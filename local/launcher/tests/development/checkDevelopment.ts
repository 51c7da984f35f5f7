import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readEnvFile, ROOT, type Environment } from '../../environment/environment'
import { findFreePorts, findPortErrors } from '../../environment/ports'
import { scriptCommand } from '../../processes/npm'
import type { RunningService, Supervisor } from '../../processes/supervisor'
import { createLinePrinter } from '../../processes/terminal'
import { answersHttp, waitFor } from '../../processes/waitFor'
import { listPortUses, planStack, type Stack } from '../../services/stack'
import { blankProductVariables, TEST_FOLDER } from '../startTestStack'
import { runStep, type StepResult } from '../testSteps'
import * as journeys from './journeys'

/** The first start compiles and fills everything, which a busy machine with two cores does slowly. */
const START_TIMEOUT_MS = 600_000
const FOLDER = join(TEST_FOLDER, 'development')
const APPLICATIONS = ['site', 'studio'] as const

/**
 * Starts `npm run dev` as on a new machine, uses site, Studio, content lake and mail catcher over HTTP, and stops
 * everything by Ctrl-C. A finished build does not prove that the development servers work, because they compile more,
 * for example the edge runtime.
 *
 * Its ports, secrets, data and caches are separate from those of the developer.
 */
export async function checkDevelopment(supervisor: Supervisor): Promise<StepResult[]> {
  const variables = await planVariables()
  const stack = planStack(FOLDER, variables)
  const lines: string[] = []
  let service: RunningService | undefined
  const start = await check('start of npm run dev', async () => {
    service = startDevelopment(supervisor, variables, lines)
    await waitUntilReady(stack, lines)
  })
  if (!service) return [start]
  const results = start.ok ? await runJourneys(stack, lines) : []
  const running = service
  const stop = await check('Ctrl-C ends everything', async () => {
    await running.interrupt()
    const errors = await findPortErrors(listPortUses(stack, APPLICATIONS), 'npm run dev')
    if (errors.length > 0) throw new Error(errors.join('\n'))
  })
  return [start, ...results, stop]
}

async function planVariables(): Promise<Environment> {
  const [site, studio, lake, database, mail] = await findFreePorts(5)
  return {
    ...blankProductVariables(),
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    LAKE_PORT: String(lake),
    DATABASE_PORT: String(database),
    MAIL_PORT: String(mail),
    NEXT_DIST_DIR: join(relative(ROOT, FOLDER), 'next'),
  }
}

function startDevelopment(supervisor: Supervisor, env: Environment, lines: string[]): RunningService {
  mkdirSync(FOLDER, { recursive: true })
  const print = createLinePrinter('dev')
  return supervisor.start({
    ...scriptCommand('dev', ['--root', FOLDER], env),
    onLine: (line) => {
      lines.push(line)
      print(line)
    },
  })
}

/** Rejects with the name of the service that does not answer in time. */
async function waitUntilReady({ ports }: Stack, lines: string[]): Promise<void> {
  const answers = (name: string, url: string) => waitFor(name, () => answersHttp(url), START_TIMEOUT_MS)
  await Promise.all([
    answers('The site', `http://localhost:${ports.site}/api/health/ready`),
    answers('The Studio', `http://localhost:${ports.studio}/`),
    answers('The content lake', `http://localhost:${ports.lake}/v1/ping`),
    answers('The mail catcher', `http://localhost:${ports.mail}/health-check`),
    // The last line of a start, after the addresses and the accounts.
    waitFor('npm run dev', async () => lines.some((line) => line.startsWith('Ctrl-C')), START_TIMEOUT_MS),
  ])
}

async function runJourneys({ ports }: Stack, lines: string[]): Promise<StepResult[]> {
  const origin = (port: number) => `http://localhost:${port}`
  const [site, mail] = [origin(ports.site), origin(ports.mail)]
  // The file of the first start, from which a developer takes the password.
  const secrets = readEnvFile(join(FOLDER, '.env.local'))
  return [
    await check('pages in development', () => journeys.openPages(site)),
    await check('local addresses in development', () => journeys.openLocalAddresses(ports.site)),
    await check('contact form in development', () => journeys.sendContactForm(site, mail)),
    await check('login in development', () => journeys.logInAndOut(site, secrets)),
    await check('content lake', () => journeys.queryLake(origin(ports.lake))),
    await check('publication in development', () => journeys.publish(site, secrets)),
    await check('Studio in development', () => journeys.openStudio(origin(ports.studio))),
    await check('no warning of Next.js, no module that Vite bundles late', async () => {
      const warnings = lines.filter((line) => /⚠|dependencies optimized:/.test(line))
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
    }),
  ]
}

/** A step that counts as one test. */
function check(title: string, task: () => Promise<void>): Promise<StepResult> {
  let passed = 0
  const counted = () => task().then(() => void (passed = 1))
  return runStep(title, counted, { report: () => ({ passed, failures: [] }) })
}
