import { phoneAddress } from '../environment/phoneAddress'
import type { Stack } from './stack'

type Row = { service: string; address: string; note: string }

/**
 * Formats a table of the services of a stack with their addresses, and the accounts of the embedded database.
 *
 * @param privateAddress this machine's private IPv4 address, at which a phone can open the site
 * @param toTerminal true if a person reads the output. Otherwise it may be kept in a log, so it contains no passwords.
 */
export function describeStack(
  stack: Stack,
  withStudio: boolean,
  toTerminal = process.stdout.isTTY === true,
  privateAddress = phoneAddress(),
): string {
  const { ports, embedded, variables } = stack
  const phone = privateAddress
    ? { address: `http://${privateAddress}:${ports.site}`, note: 'the site, in the same network' }
    : { address: 'none', note: 'this machine has no private IPv4 address' }
  const studio = `http://localhost:${ports.studio}`
  const rows: Row[] = [
    { service: 'Site', address: variables.SITE_URL ?? '', note: 'English; Chinese at /zh-HK' },
    ...(variables.SITE_LOCAL_ADDRESSES ? [{ service: 'Phone', ...phone }] : []),
    ...(withStudio ? [{ service: 'Studio', address: studio, note: studioNote(embedded.lake) }] : []),
    ...serviceRows(stack),
  ]
  return [...formatTable(rows), ...accountLines(stack, toTerminal)].join('\n')
}

/** The same table without site and Studio. */
export function describeStandIns(stack: Stack, toTerminal = process.stdout.isTTY === true): string {
  return [...formatTable(serviceRows(stack)), ...accountLines(stack, toTerminal)].join('\n')
}

function serviceRows({ ports, embedded, variables }: Stack): Row[] {
  const lake = `http://localhost:${ports.lake}`
  return [
    embedded.lake
      ? { service: 'Content', address: lake, note: 'local content lake, for development only' }
      : { service: 'Content', address: 'sanity.io', note: `project ${variables.SANITY_PROJECT_ID}` },
    embedded.database
      ? { service: 'Database', address: variables.DATABASE_URL ?? '', note: 'embedded PostgreSQL (PGlite)' }
      : {
          service: 'Database',
          address: omitCredentials(variables.DATABASE_URL ?? ''),
          note: 'from DATABASE_URL',
        },
    embedded.mail
      ? { service: 'Mail', address: `http://localhost:${ports.mail}`, note: 'every mail that the site sent' }
      : { service: 'Mail', address: 'Amazon SES', note: `region ${variables.AWS_REGION}` },
  ]
}

function studioNote(isLocal: boolean): string {
  return isLocal ? 'logged in without a click' : 'log in with your Sanity account'
}

/** The accounts exist only on this machine. In a log, their passwords are replaced by the name of the file. */
function accountLines({ embedded, variables }: Stack, toTerminal: boolean): string[] {
  if (!embedded.database) return []
  const password = (name: string) =>
    toTerminal ? `password ${variables[name]}` : `password: ${name} in .env.local`
  return [
    `Administrator  ${variables.SEED_ADMIN_EMAIL}  ${password('SEED_ADMIN_PASSWORD')}`,
    `Visitor        ${variables.SEED_VISITOR_EMAIL}  ${password('SEED_VISITOR_PASSWORD')}`,
  ]
}

function formatTable(rows: Row[]): string[] {
  const width = (column: keyof Row) => Math.max(...rows.map((row) => row[column].length))
  const [serviceWidth, addressWidth] = [width('service'), width('address')]
  const lines = rows.map(({ service, address, note }) => {
    return `${service.padEnd(serviceWidth)}  ${address.padEnd(addressWidth)}  ${note}`
  })
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)))
  return [rule, ...lines, rule]
}

/** Scheme, host and database of a connection string. */
function omitCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
