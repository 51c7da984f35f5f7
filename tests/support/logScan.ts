import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryDatabase, stack } from './e2e'
import { leaksIn, type Secret } from './leaks'

/** Row 59 of SECURITY.md. Playwright runs this after the last test; if it throws, the run fails. */
export default async function scanLog(): Promise<void> {
  const lines = readFileSync(stack('SITE_LOG'), 'utf8').split('\n').filter(Boolean)
  if (!lines.some((line) => line.startsWith('{'))) throw new Error('row 59: the site wrote no log to scan')
  const secrets = [
    ...(await secretsInDatabase()),
    ...(await secretsInMails()),
    ...passwordsInTests(),
    ...secretsOfStack(),
  ]
  const leaks = leaksIn(lines, secrets)
  if (leaks.length > 0) {
    throw new Error(`row 59: the log contains secrets (${stack('SITE_LOG')}):\n${leaks.join('\n')}`)
  }
  console.log(`row 59: ${lines.length} lines of the log contain none of ${secrets.length} secrets`)
}

/** Collects the personal data that the database contains at the end of the run. */
async function secretsInDatabase(): Promise<Secret[]> {
  const columns = {
    users: ['email', 'name', 'password_hash'],
    contact_messages: ['first_name', 'last_name', 'email', 'phone', 'message'],
    verification_tokens: ['identifier', 'token'],
    password_resets: ['token_hash'],
    email_verifications: ['token_hash'],
    email_changes: ['email', 'former_token_hash', 'next_token_hash'],
    outbox_mails: ['recipient'],
  }
  const found = Object.entries(columns).map(async ([table, names]) => {
    const all = await queryDatabase(`SELECT ${names.join(', ')} FROM ${table}`, [])
    return all.flatMap((row) => names.map((name) => secret(`${table}.${name}`, row[name])))
  })
  return (await Promise.all(found)).flat(2).filter(({ value }) => value !== '')
}

/** Collects the secrets of mailed links, which exist only in the mails. */
async function secretsInMails(): Promise<Secret[]> {
  const mails = await (await fetch(`${stack('MAIL_URL')}/store`)).text()
  return [...mails.matchAll(/(?:(?:hash|token)=|\/confirm#)([\w%-]{16,})/g)].map(([, value]) =>
    secret('a link’s secret', value),
  )
}

/** Collects every password in the tests' own sources. */
function passwordsInTests(): Secret[] {
  const folders = ['tests/e2e', 'tests/support'].map((folder) => join(process.cwd(), folder))
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8')),
  )
  const passwords = sources.flatMap((source) => [
    ...source.matchAll(/(?:password(?:Confirmation)?:|PASSWORD =) '([^']+)'/gi),
  ])
  return passwords.map(([, value]) => secret('a typed password', value))
}

function secretsOfStack(): Secret[] {
  return ['READ_TOKEN', 'WRITE_TOKEN', 'VISITOR_EMAIL', 'VISITOR_PASSWORD'].map((name) =>
    secret(`the stack’s ${name}`, stack(name)),
  )
}

const secret = (kind: string, value: unknown): Secret => ({
  kind,
  value: typeof value === 'string' ? value : '',
})
