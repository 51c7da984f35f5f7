import { forBuild, missingVariables, planStack, portUses } from '../../../local/launcher/stack'
import { describeStack } from '../../../local/launcher/table'

test('with nothing configured every service is a stand-in on its usual port', () => {
  const stack = planStack('/data', {})
  expect(stack.embedded).toEqual({ database: true, lake: true, mail: true })
  expect(portUses(stack, true).map(({ port }) => port)).toEqual([3000, 3333, 3334, 5433, 8005])
  expect(stack.variables).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgresql://postgres:postgres@127.0.0.1:5433/postgres',
    SANITY_API_HOST: 'http://localhost:3334',
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:8005',
  })
})

test('the variables of a real service switch its stand-in off and are passed on as they are', () => {
  const real = {
    DATABASE_URL: 'postgresql://db.example/site',
    SANITY_PROJECT_ID: 'abc123',
    AWS_REGION: 'ca-central-1',
  }
  const stack = planStack('/data', real)
  expect(stack.embedded).toEqual({ database: false, lake: false, mail: false })
  expect(portUses(stack, false).map(({ variable }) => variable)).toEqual(['SITE_PORT'])
  expect(stack.variables).toMatchObject(real)
  expect(stack.variables.SANITY_API_HOST).toBeUndefined()
  expect(stack.variables.AWS_ENDPOINT_URL_SES).toBeUndefined()
})

test('a build with a real Sanity project knows SITE_URL only if it is set', () => {
  const siteUrl = (environment: Record<string, string>) =>
    forBuild(planStack('/data', environment), environment).variables.SITE_URL
  expect(siteUrl({ SANITY_PROJECT_ID: 'abc123' })).toBe('')
  expect(siteUrl({ SANITY_PROJECT_ID: 'abc123', SITE_URL: 'https://a.example' })).toBe('https://a.example')
  expect(siteUrl({})).toBe('http://localhost:3000')
})

test('a partly configured real service is reported with its missing variables', () => {
  const lines = missingVariables({
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

test('a secret made up for the local lake does not count for the real project', () => {
  const tokens = { SANITY_WEBHOOK_SECRET: 'local-x' }
  expect(missingVariables({ SANITY_PROJECT_ID: 'abc123', ...tokens })).toHaveLength(1)
  expect(missingVariables({ SANITY_PROJECT_ID: 'local', ...tokens })).toEqual([])
})

test('row 59: the passwords of the first accounts are shown on a terminal alone', () => {
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
