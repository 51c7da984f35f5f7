import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'

import { type LakeOptions } from '../../../packages/content-lake/context'
import { startLake, type RunningLake } from '../../../packages/content-lake/server'
import { eventually as retryUntilDeadline } from '../../support/eventually'
import { readSeed, type SeedDocument } from '../../support/seed'

export const READ_TOKEN = 'read-token-of-the-tests'
export const WRITE_TOKEN = 'write-token-of-the-tests'
/** Signs the webhook calls of a site's lake. */
export const SITE_SECRET = 'a secret of the tests'
export const STUDIO_ORIGIN = 'http://localhost:3333'

export type TestLake = RunningLake & { origin: string; lines: string[] }

const cleanUpTasks: (() => Promise<void>)[] = []

/** Stops every lake and deletes every folder of this test file. Call it in `afterAll`. */
export async function cleanUp(): Promise<void> {
  for (const task of cleanUpTasks.splice(0).reverse()) await task()
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  cleanUpTasks.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function testLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const lines: string[] = []
  const lake = await startLake({
    port: 0,
    dataFolder: options.dataFolder ?? (await temporaryFolder()),
    projectId: 'local',
    dataset: 'production',
    tokens: { read: READ_TOKEN, write: WRITE_TOKEN },
    studioOrigins: [STUDIO_ORIGIN],
    log: (line) => lines.push(line),
    ...options,
  })
  let closed: Promise<void> | null = null
  const close = () => (closed ??= lake.close())
  cleanUpTasks.push(close)
  return { ...lake, close, lines, origin: `http://localhost:${lake.port}` }
}

/**
 * Writes the seed's documents, without their images, and `more` into a lake. Documents that a test changed
 * are reset.
 */
export async function fillFromSeed(lake: TestLake, more: SeedDocument[] = []): Promise<void> {
  const transaction = clientOf(lake.port).transaction()
  for (const document of [...readSeed(), ...more]) transaction.createOrReplace(document)
  await transaction.commit()
}

/** The variables of a site that reads this lake. A test sets its own overrides afterwards. */
export const siteOf = ({ origin }: TestLake) => ({
  SITE_URL: 'http://localhost:3000',
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: origin,
  SANITY_API_READ_TOKEN: READ_TOKEN,
  SANITY_WEBHOOK_SECRET: SITE_SECRET,
})

/** A minimal article for tests that need many. */
export const fillerArticle = (number: string, more: Record<string, unknown> = {}): SeedDocument => ({
  _id: `article-filler-${number}`,
  _type: 'article',
  slug: { _type: 'slug', current: `filler-${number}` },
  title: { _type: 'localeString', enCA: `Filler ${number}` },
  summary: { _type: 'localeText', enCA: 'A summary.' },
  ...more,
})

/** Creates a client as an application does. By default it may write and sees every document as stored. */
export function clientOf(port: number, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `http://localhost:${port}`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
    token: WRITE_TOKEN,
    maxRetries: 0,
    ignoreWarnings: [/.*/],
    ...config,
  })
}

/** Polls until `probe` returns a value. @throws after a minute, naming what is missing */
export function waitForValue<T>(
  name: string,
  probe: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  return retryUntilDeadline(async () => {
    const value = await probe()
    if (value === undefined) throw new Error(`Still missing: ${name}`)
    return value
  })
}

export function post(lake: TestLake, path: string, body: string, token = WRITE_TOKEN): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(lake.origin + path, { method: 'POST', headers, body })
}
