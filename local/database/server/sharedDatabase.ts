import { PGlite } from '@electric-sql/pglite'

type Arguments = Parameters<PGlite['execProtocolRawStream']>

/** PostgreSQL's frontend messages after which a connection may pause: a simple query, and the end of an extended one. */
const LAST_OF_QUERY = ['Q', 'S']

/**
 * PGlite as several connections share it. A prepared query is a row of messages (Parse, Bind, Execute … Sync), and
 * PGlite has one place for the statement between them. The socket server hands over message by message, and keeps the
 * others waiting only within a transaction; so a query that was begun counts as one until its last message. Otherwise
 * one connection's BEGIN could come between another's Parse and Bind, and the parameters meet a foreign statement.
 */
export class SharedDatabase extends PGlite {
  private withinQuery = false

  override isInTransaction(): boolean {
    return this.withinQuery || super.isInTransaction()
  }

  override async execProtocolRawStream(...[message, options]: Arguments): Promise<void> {
    this.withinQuery = isPartOfQuery(message)
    await super.execProtocolRawStream(message, options)
  }
}

/** A start-up message has no letter: it begins with its length. */
function isPartOfQuery(message: Uint8Array): boolean {
  const letter = String.fromCharCode(message[0] ?? 0)
  return /[A-Za-z]/.test(letter) && letter !== 'X' && letter !== 'p' && !LAST_OF_QUERY.includes(letter)
}
