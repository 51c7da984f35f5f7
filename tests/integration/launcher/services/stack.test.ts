import { parseEnv } from 'node:util'
import { phoneAddress } from '../../../../local/launcher/environment/phoneAddress'
import { describeStack, describeStandIns } from '../../../../local/launcher/services/describeStack'
import {
  databaseService,
  lakeService,
  mailService,
  siteService,
  studioService,
} from '../../../../local/launcher/services/servicePrograms'
import {
  findMissingVariables,
  listPortUses,
  planStack,
  siteVariables,
  stackForBuild,
} from '../../../../local/launcher/services/stack'

test('an empty environment uses a stand-in on its default port for every service', () => {
  const stack = planStack('/data', {})
  expect(stack.embedded).toEqual({ database: true, lake: true, mail: true })
  expect(listPortUses(stack, ['site', 'studio']).map(({ port }) => port)).toEqual([
    3000, 3333, 3334, 5433, 8005,
  ])
  expect(stack.variables).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    SITE_LOCAL_ADDRESSES: 'true',
    DATABASE_URL: 'postgresql://postgres:postgres@127.0.0.1:5433/postgres',
    SANITY_API_HOST: 'http://localhost:3334',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:8005',
  })
})

test('the variables of a real service replace its stand-in and stay unchanged', () => {
  const real = {
    DATABASE_URL: 'postgresql://db.example/site',
    SANITY_PROJECT_ID: 'abc123',
    AWS_REGION: 'ca-central-1',
  }
  const stack = planStack('/data', real)
  expect(stack.embedded).toEqual({ database: false, lake: false, mail: false })
  expect(listPortUses(stack, ['site']).map(({ variable }) => variable)).toEqual(['SITE_PORT'])
  expect(stack.variables).toMatchObject(real)
  expect(stack.variables.SANITY_API_HOST).toBeUndefined()
  expect(stack.variables.AWS_ENDPOINT_URL_SES).toBeUndefined()
})

test('the stand-ins alone use no port of site or Studio, and describe how a site reaches them', () => {
  const environment = { SITE_PORT: '8080', LAKE_PORT: '3434', SANITY_WEBHOOK_SECRET: 'local-x', PATH: '/bin' }
  const stack = planStack('/data', environment)
  expect(listPortUses(stack, []).map(({ port }) => port)).toEqual([3434, 5433, 8005])
  expect(describeStandIns(stack, false)).not.toMatch(/Site|Studio/)
  const variables = parseEnv(siteVariables(stack))
  expect(variables).toMatchObject({
    SITE_URL: 'http://localhost:8080',
    SANITY_API_HOST: 'http://localhost:3434',
    LAKE_PORT: '3434',
    SANITY_WEBHOOK_SECRET: 'local-x',
    DATABASE_URL: 'postgresql://postgres:postgres@127.0.0.1:5433/postgres',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:8005',
  })
  expect(variables.PATH).toBeUndefined()
  // A site that was started in another way is a deployment, with one address.
  expect(variables.SITE_LOCAL_ADDRESSES).toBeUndefined()
})

test('a build with a real Sanity project has SITE_URL only if it is set', () => {
  const siteUrl = (environment: Record<string, string>) =>
    stackForBuild(planStack('/data', environment), environment).variables.SITE_URL
  expect(siteUrl({ SANITY_PROJECT_ID: 'abc123' })).toBe('')
  expect(siteUrl({ SANITY_PROJECT_ID: 'abc123', SITE_URL: 'https://a.example' })).toBe('https://a.example')
  expect(siteUrl({})).toBe('http://localhost:3000')
})

test('reports the missing variables of a partly configured real service', () => {
  const lines = findMissingVariables({
    SANITY_PROJECT_ID: 'abc123',
    AWS_REGION: 'ca-central-1',
    MAIL_FROM: 'a@b.example',
  })
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'SANITY_WEBHOOK_SECRET',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'MAIL_CONTACT_TO',
  ])
})

test('a secret that was generated for the local lake counts as missing for a real project', () => {
  const tokens = { SANITY_WEBHOOK_SECRET: 'local-x' }
  expect(findMissingVariables({ SANITY_PROJECT_ID: 'abc123', ...tokens })).toHaveLength(1)
  expect(findMissingVariables({ SANITY_PROJECT_ID: 'local', ...tokens })).toEqual([])
})

test('shows the passwords of the first accounts only on a terminal @row:59', () => {
  const seeds = {
    SEED_ADMIN_PASSWORD: 'captain on the bridge',
    SEED_VISITOR_PASSWORD: 'passenger on the deck',
  }
  const stack = planStack('/data', seeds)
  expect(describeStack(stack, false, true)).toContain('password captain on the bridge')
  const log = describeStack(stack, false, false)
  expect(log).not.toMatch(/on the bridge|on the deck/)
  expect(log).toContain('password: SEED_ADMIN_PASSWORD in .env.local')
})

test('without a SITE_URL the site listens on every network, and prints the address for a phone', () => {
  const describe = (environment: Record<string, string>, address?: string) =>
    describeStack(planStack('/data', environment), true, false, address)
  expect(describe({ SITE_PORT: '3100' }, '192.168.7.5')).toMatch(/^Phone +http:\/\/192\.168\.7\.5:3100 /m)
  expect(describe({})).toMatch(/^Phone +none +this machine has no private IPv4 address/m)
  expect(describe({ SITE_URL: 'http://localhost:3000' }, '192.168.7.5')).not.toContain('Phone')
  const hostOf = (environment: Record<string, string>) =>
    siteService(planStack('/data', environment), 'start').env.HOSTNAME
  expect(hostOf({})).toMatch(/^(?:::|0\.0\.0\.0)$/)
  expect(hostOf({ SITE_URL: 'http://localhost:3000' })).toBe('127.0.0.1')
})

test('stand-ins and Studio listen on this machine only', () => {
  const stack = planStack('/data', {})
  const services = [
    databaseService(stack),
    mailService(stack),
    lakeService(stack),
    studioService(stack, 'dev'),
  ]
  for (const { args } of services) expect(args.join(' ')).not.toMatch(/0\.0\.0\.0|::|--host/)
})

test.each([
  [{ lo: ['127.0.0.1', '::1'], eth0: ['203.0.113.5', 'fd00::5', '10.0.0.5'] }, '10.0.0.5'],
  [{ docker0: ['172.17.0.1'], wlan0: ['192.168.7.5'] }, '192.168.7.5'],
  [{ lo: ['127.0.0.1'], eth0: ['169.254.3.4', 'fe80::1', '100.64.0.3'] }, undefined],
])('of the addresses %j, a phone can open %s', (addresses, expected) => {
  const interfaces = Object.entries(addresses).map(([name, list]) => [
    name,
    list.map((address) => ({ ...INTERFACE, address })),
  ])
  expect(phoneAddress(Object.fromEntries(interfaces))).toBe(expected)
})

const INTERFACE = { family: 'IPv4', netmask: '', mac: '', internal: false, cidr: null } as const
