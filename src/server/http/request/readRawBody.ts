import type { ServerResponse } from 'node:http'

/**
 * Unparsed, because a webhook's signature covers the exact text. Null if longer than `limit` bytes, or if the
 * client has closed the connection, so that no response reaches it.
 *
 * Each API route turns off the body parser of Next.js (`bodyParser: false`): those with a body have a limit of their
 * own, and in the others a malformed body must not cause an error. Next.js requires a literal in each file.
 */
export async function readRawBody(
  request: AsyncIterable<Uint8Array>,
  response: ServerResponse,
  limit: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.byteLength
      if (size > limit) {
        // The unread rest of the body makes the connection unusable.
        response.setHeader('connection', 'close')
        return null
      }
      chunks.push(chunk)
    }
  } catch {
    // Not thrown, because a client could fill the log with such errors.
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}
