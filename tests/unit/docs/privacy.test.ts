/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RETENTION_DAYS } from '@/server/accounts/db/retention'

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

it('states each retention period', () => {
  const rowOf = (table: string) => new RegExp(`^\\| \`${table}\` .*$`, 'm').exec(guide)?.[0]
  const { messages, spam, mails, suppressed } = RETENTION_DAYS
  expect(rowOf('contact_messages')).toContain(`${messages} days after receipt; spam ${spam} days`)
  expect(rowOf('outbox_mails')).toContain(`${mails} days after creation`)
  expect(rowOf('suppressed_addresses')).toContain(`${suppressed} days after the first report`)
})

it('the privacy policy states the same periods in both languages', () => {
  const documents = text('sanity/seed/production.ndjson').split('\n')
  const policy = documents.find((line) => line.startsWith('{"_id":"privacyPage"')) ?? ''
  expect(RETENTION_DAYS).toMatchObject({ messages: 730, spam: 90, suppressed: 365 })
  for (const words of ['at most two years', '最長兩年']) expect(policy).toContain(words)
  for (const words of ['delete them after 90 days', '於90天後刪除']) expect(policy).toContain(words)
  for (const words of ['a scrambled form of your address for a year', '雜湊值保存一年'])
    expect(policy).toContain(words)
  expect(guide).toMatch(/`campaign`.+90 days/)
  for (const words of ['for up to 90 days', '最長90天']) expect(policy).toContain(words)
})
