import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readEnvironment, ROOT, type Environment } from '../launcher/environment/environment'
import { findFreePorts } from '../launcher/environment/ports'
import { createSecrets } from '../launcher/environment/secrets'
import { Supervisor } from '../launcher/processes/supervisor'
import { migrateCommand, seedAccountsCommand } from '../launcher/services/servicePrograms'
import { planStack, type Stack } from '../launcher/services/stack'
import { buildSite, copyServer, generateCode, startStandIns } from '../launcher/services/startServices'
import { installedPostgres } from '../postgres/binaries'
import { startPostgres } from '../postgres/server'
import { Instance } from './instance'
import { startNginx } from './nginxProxy'
import { startRedisServer } from './redisServer'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

type Options = {
  /** The folder of builds, instances and content. It is deleted at the end. */
  folder: string
  /** The port of the proxy, where visitors see the site. */
  port: number
  /** The number of instances of each side. */
  content: number
  accounts: number
  variables?: Environment
}

/** Commits survive a crash of the server, although not one of the machine. */
const DURABLE = { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' }

/**
 * Runs the site as in production, on this machine: several instances of each side behind nginx, with Redis and
 * PostgreSQL. The content lake and the mail catcher replace Sanity and SES.
 */
export async function startCluster({ folder, port, content, accounts, variables = {} }: Options) {
  const supervisor = new Supervisor()
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stopAll = async () => {
    for (const end of stops.toReversed()) await end()
  }
  let stopped: Promise<void> | undefined
  // Ctrl-C may arrive twice, once from the terminal and once from npm: both calls wait for the same end.
  const stop = () => (stopped ??= stopAll())
  try {
    mkdirSync(folder, { recursive: true })
    const postgres = await startDatabase()
    stops.push(() => postgres.close())
    const redis = await startRedisServer()
    stops.push(
      () => redis.remove(),
      () => supervisor.stop(),
    )
    const [lake, mail] = await findFreePorts(2)
    const stack = planStack(folder, {
      ...readEnvironment(),
      ...createSecrets(),
      SITE_PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      LAKE_PORT: String(lake),
      MAIL_PORT: String(mail),
      SANITY_PROJECT_ID: 'local',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      TRUSTED_PROXY_HOPS: '1',
      NEXT_DIST_DIR: relative(ROOT, join(folder, 'build')),
      ...variables,
    })
    await generateCode(supervisor)
    await supervisor.run(migrateCommand(stack))
    await supervisor.run(seedAccountsCommand(stack))
    await startStandIns(stack, supervisor)
    const build = await buildRelease(stack, supervisor)

    const ports = await findFreePorts(content + accounts)
    const instances = ports.map((instancePort, index) => {
      const own = join(folder, `instance-${index + 1}`)
      copyServer(build, own)
      return new Instance(index < content ? 'content' : 'accounts', instancePort, own, stack.variables)
    })
    stops.push(() => Promise.all(instances.map((instance) => instance.kill())))
    await Promise.all(instances.map((instance) => instance.start()))
    const portsOf = (side: Instance['side']) =>
      instances.filter((instance) => instance.side === side).map((instance) => instance.port)
    const nginx = await startNginx(port, { content: portsOf('content'), accounts: portsOf('accounts') })
    stops.push(() => nginx.stop())

    return {
      ...{ stack, postgres, redis, nginx, instances, stop },
      origin: `http://localhost:${port}`,
      mailOrigin: `http://127.0.0.1:${mail}`,
      /** Builds the site once more. `variables`: what an instance with a copy of this release needs in addition. */
      async buildNextRelease() {
        const variables = { ...stack.variables, NEXT_DIST_DIR: relative(ROOT, join(folder, 'next-build')) }
        const release = await buildRelease({ ...stack, variables }, supervisor)
        return {
          copyTo: (target: string) => copyServer(release, target),
          variables: { NEXT_DIST_DIR: variables.NEXT_DIST_DIR },
        }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase() {
  const binaries = installedPostgres()
  if (!binaries) throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch}.`)
  const password = randomBytes(24).toString('hex')
  const server = await startPostgres(binaries, password, DURABLE)
  return { ...server, url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres` }
}

/** Builds a release that serves either side, as `SITE_PARTS` of each process decides. */
async function buildRelease(stack: Stack, supervisor: Supervisor): Promise<Stack> {
  const variables = { ...stack.variables, SITE_PARTS: 'content,accounts' }
  await buildSite({ ...stack, variables }, supervisor, () => {})
  return stack
}
