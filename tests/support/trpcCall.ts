import superjson from 'superjson'
import { isRecord } from './json'

/** The HTTP response to one call. */
export type CallResult = { status: number; data?: unknown; error?: Record<string, unknown> | undefined }

/**
 * Calls procedures by HTTP with any input. `url` is the endpoint with a trailing slash; `more` are headers,
 * such as a cookie.
 */
export function trpcCaller(url: string, more: Record<string, string> = {}) {
  const readResult = async (response: Response): Promise<CallResult> => {
    const body: unknown = await response.json()
    const { result, error } = isRecord(body) ? body : {}
    const errorData =
      isRecord(error) && isRecord(error.json) && isRecord(error.json.data) ? error.json.data : undefined
    return { status: response.status, data: isRecord(result) ? result.data : undefined, error: errorData }
  }
  const encoded = (input: unknown) => JSON.stringify(superjson.serialize(input))
  return {
    post: async (procedure: string, input: unknown) => {
      const headers = { 'content-type': 'application/json', ...more }
      return readResult(await fetch(url + procedure, { method: 'POST', headers, body: encoded(input) }))
    },
    get: async (procedure: string, input: unknown) =>
      readResult(
        await fetch(`${url}${procedure}?input=${encodeURIComponent(encoded(input))}`, { headers: more }),
      ),
  }
}
