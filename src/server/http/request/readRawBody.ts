/**
 * Unparsed, because a webhook's signature covers the exact text. Null if longer than `limit` bytes.
 *
 * Each API route turns off the body parser of Next.js (`bodyParser: false`): those with a body have a limit of their
 * own, and in the others a malformed body must not cause an error. Next.js requires a literal in each file.
 */
export async function readRawBody(request: AsyncIterable<Uint8Array>, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
