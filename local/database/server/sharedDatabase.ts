import { PGlite } from '@electric-sql/pglite'

type Arguments = Parameters<PGlite['execProtocolRawStream']>

/** The frontend messages that end a query: Q is a simple query, S (Sync) ends an extended query. */
const FINAL_MESSAGES = ['Q', 'S']

/**
 * A PGlite database that several connections can share. A prepared query is a sequence of messages (Parse, Bind,
 * Execute … Sync), and PGlite stores only one statement between them. The socket server forwards single messages, and
 * makes other connections wait only during a transaction. Therefore an unfinished query also counts as a transaction.
 * Otherwise BEGIN of one connection could arrive between Parse and Bind of another, whose parameters would then be
 * bound to the wrong statement.
 */
export class SharedDatabase extends PGlite {
  private isWithinQuery = false

  override isInTransaction(): boolean {
    return this.isWithinQuery || super.isInTransaction()
  }

  override async execProtocolRawStream(...[message, options]: Arguments): Promise<void> {
    this.isWithinQuery = isUnfinishedQuery(message)
    await super.execProtocolRawStream(message, options)
  }
}

/** A start-up message begins with its length instead of a letter. X ends the connection, and p is a password. */
function isUnfinishedQuery(message: Uint8Array): boolean {
  const letter = String.fromCharCode(message[0] ?? 0)
  return /[A-Za-z]/.test(letter) && letter !== 'X' && letter !== 'p' && !FINAL_MESSAGES.includes(letter)
}
