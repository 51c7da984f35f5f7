/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountsEnv } from '@/config/env.server'
import { replaceEnvironment } from '../../support/environment'

const ROOT = resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const guide = text('docs/privacy.md')

it('lists exactly the tables of the database', () => {
  const tables = [...text('prisma/schema.prisma').matchAll(/^model [\s\S]*?@@map\("(\w+)"\)/gm)]
  expect(tables.length).toBeGreaterThan(7)
  const [database = ''] = guide.split('## In the browser')
  const documented = [...database.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  expect(documented.sort()).toEqual(tables.map(([, name = '']) => name).sort())
})

it('states the default of each retention period', () => {
  const environment = replaceEnvironment()
  environment.set({
    SITE_URL: 'https://mapleharbour.example',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1/nothing',
    NEXTAUTH_SECRET: 'n'.repeat(32),
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
    MAIL_FROM: 'no-reply@mapleharbour.example',
    MAIL_CONTACT_TO: 'office@mapleharbour.example',
  })
  const env = Object.entries(accountsEnv()).filter(([name]) => name.startsWith('RETENTION_'))
  environment.restore()
  expect(env).toHaveLength(4)
  for (const [name, days] of env) expect(guide).toContain(`\`${name}\` (${days})`)
})

it('the privacy policy states the same periods in both languages', () => {
  const documents = text('sanity/seed/production.ndjson').split('\n')
  const policy = documents.find((line) => line.startsWith('{"_id":"privacyPage"')) ?? ''
  expect(guide).toContain('`RETENTION_MESSAGES_DAYS` (730)')
  for (const words of ['at most two years', '最長兩年']) expect(policy).toContain(words)
  expect(guide).toContain('`RETENTION_SPAM_DAYS` (90)')
  for (const words of ['delete them after 90 days', '於90天後刪除']) expect(policy).toContain(words)
  expect(guide).toContain('`RETENTION_SUPPRESSED_DAYS` (365)')
  for (const words of ['a scrambled form of your address for a year', '雜湊值保存一年'])
    expect(policy).toContain(words)
  expect(guide).toMatch(/`campaign`.+90 days/)
  for (const words of ['for up to 90 days', '最長90天']) expect(policy).toContain(words)
})
