import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment, type Environment } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { installedPostgres } from '../../local/postgres/binaries'
import { startPostgres } from '../../local/postgres/server'
import { fillFromSeed, testLake, cleanUp, type TestLake } from '../integration/lake/support'
import { accountsVariables } from '../support/accounts'
import { eventually } from '../support/eventually'

const run = promisify(execFile)
const MEGABYTES = 150

/** The user `nobody`, to run as in the container; root could write everywhere. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder: string
let lake: TestLake
let postgres: Awaited<ReturnType<typeof startPostgres>>
let variables: Environment & { NODE_ENV: 'production' }
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  chmodSync(folder, 0o755)
  lake = await testLake()
  await fillFromSeed(lake)
  const binaries = installedPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL for this platform.')
  const password = randomBytes(24).toString('hex')
  postgres = await startPostgres(binaries, password)
  const dist = `.local/release-${process.pid}`
  variables = {
    ...accountsVariables,
    PASSWORD_COST: '10',
    NODE_ENV: 'production',
    NEXT_DIST_DIR: dist,
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
    SANITY_WEBHOOK_SECRET: 'a secret of this test',
    SANITY_STUDIO_PROJECT_ID: 'local',
    DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:${postgres.port}/postgres`,
  }
  const env = childEnvironment(variables)
  await run('deploy/buildRelease.sh', ['--studio', folder], { env, maxBuffer: 10_000_000 })
  rmSync(dist, { recursive: true })
  // The only folder that must be writable.
  const cache = join(folder, 'site', dist, 'server/isr-cache')
  mkdirSync(cache, { recursive: true })
  chmodSync(cache, 0o777)
})

afterAll(async () => {
  for (const child of children) if (child.kill()) await once(child, 'exit')
  await postgres?.close()
  await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts one side from the release, as an unprivileged user without other variables. Returns its origin. */
async function startSide(parts: string): Promise<string> {
  const [port = 0] = await findFreePorts(1)
  const env: NodeJS.ProcessEnv = {
    ...variables,
    SITE_PARTS: parts,
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
  }
  const options = { cwd: join(folder, 'site'), env, stdio: 'ignore' as const, ...USER }
  children.push(spawn(process.execPath, ['server.js'], options))
  const origin = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200))
  return origin
}

async function sizeInMegabytes(path: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', path])
  return Number(stdout.split('\t')[0])
}

test('the release serves both sides from a read-only folder, after its program has migrated the database', async () => {
  const migrate = join(folder, 'migrate/local/database/commands/migrate.js')
  const { stdout } = await run(process.execPath, [migrate], { cwd: folder, env: variables, ...USER })
  expect(stdout).toContain('Applied')

  const content = await startSide('content')
  const page = await fetch(`${content}/zh-HK/company`)
  expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  const accounts = await startSide('accounts')
  const json = { email: 'mei@example.com', name: 'Mei', password: 'a long enough password of a test' }
  const signup = await fetch(`${accounts}/api/trpc/user.signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ json }),
  })
  expect(signup.status).toBe(200)
})

test('the release has a program that makes an account an administrator', async () => {
  const program = join(folder, 'migrate/prisma/makeAdmin.js')
  const refused = run(process.execPath, [program, 'mei@example.com'], {
    cwd: folder,
    env: variables,
    ...USER,
  })
  await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('not verified') })
  const { DATABASE_URL: _, ...others } = variables
  const unset = run(process.execPath, [program, 'mei@example.com'], { cwd: folder, env: others, ...USER })
  await expect(unset).rejects.toMatchObject({ stderr: expect.stringContaining('Set DATABASE_URL') })
})

test('the release is small, and contains neither development packages nor the Studio', async () => {
  const packages = readdirSync(join(folder, 'site/node_modules'))
  expect(packages).toContain('next')
  expect(packages.filter((name) => ['sanity', 'typescript', 'jest', 'prisma', 'tsx'].includes(name))).toEqual(
    [],
  )
  expect(await sizeInMegabytes(join(folder, 'site'))).toBeLessThan(MEGABYTES)
  expect(existsSync(join(folder, 'studio/index.html'))).toBe(true)
})
