/**
 * Reads the whole body of a request as text, without parsing, so that its signature can be checked. Stops at
 * the limit.
 *
 * @param limit the maximum size, in bytes
 * @returns null if the body is longer than the limit
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
