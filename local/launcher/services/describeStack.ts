import type { Stack } from './stack'

type Row = { what: string; where: string; note: string }

/**
 * The table of what runs where, with a note on each.
 *
 * @param toTerminal whether a person reads it; anything else, such as a file, may be a log that is kept
 */
export function describeStack(
  stack: Stack,
  withStudio: boolean,
  toTerminal = process.stdout.isTTY === true,
): string {
  const { ports, embedded, variables } = stack
  const lake = `http://localhost:${ports.lake}`
  const rows: Row[] = [
    { what: 'Site', where: variables.SITE_URL ?? '', note: 'English; Chinese at /zh-HK' },
    ...(withStudio
      ? [{ what: 'Studio', where: `http://localhost:${ports.studio}`, note: studioNote(embedded.lake) }]
      : []),
    embedded.lake
      ? { what: 'Content', where: lake, note: 'local content lake, for development only' }
      : { what: 'Content', where: 'sanity.io', note: `project ${variables.SANITY_PROJECT_ID}` },
    embedded.database
      ? { what: 'Database', where: variables.DATABASE_URL ?? '', note: 'embedded PostgreSQL (PGlite)' }
      : { what: 'Database', where: withoutSecrets(variables.DATABASE_URL ?? ''), note: 'from DATABASE_URL' },
    embedded.mail
      ? { what: 'Mail', where: `http://localhost:${ports.mail}`, note: 'every mail that the site sent' }
      : { what: 'Mail', where: 'Amazon SES', note: `region ${variables.AWS_REGION}` },
  ]
  return [...frame(rows), ...accountLines(stack, toTerminal)].join('\n')
}

function studioNote(isLocal: boolean): string {
  return isLocal ? 'logged in without a click' : 'log in with your Sanity account'
}

/** The credentials are of accounts that exist on this machine alone; a log names the file that has them instead. */
function accountLines({ embedded, variables }: Stack, toTerminal: boolean): string[] {
  if (!embedded.database) return []
  const password = (name: string) =>
    toTerminal ? `password ${variables[name]}` : `password: ${name} in .env.local`
  return [
    `Administrator  ${variables.SEED_ADMIN_EMAIL}  ${password('SEED_ADMIN_PASSWORD')}`,
    `Visitor        ${variables.SEED_VISITOR_EMAIL}  ${password('SEED_VISITOR_PASSWORD')}`,
  ]
}

function frame(rows: Row[]): string[] {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length))
  const what = width((row) => row.what)
  const where = width((row) => row.where)
  const lines = rows.map((row) => `${row.what.padEnd(what)}  ${row.where.padEnd(where)}  ${row.note}`)
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)))
  return [rule, ...lines, rule]
}

/** Scheme, host and database of a connection string. */
function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
