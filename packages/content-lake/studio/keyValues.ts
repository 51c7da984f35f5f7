import { requireUser } from '../auth/auth'
import { type Handler } from '../context'
import { sendJson } from '../http/jsonResponse'
import { readJsonValue } from '../http/requestBody'
import { gatewayError } from '../store/errors'
import { isRecord } from '../store/types'

/** GET and PUT /users/me/keyvalue…: Studio's settings, for example the sort order of a list. Kept until a restart. */
export function createKeyValueHandlers(): { read: Handler; write: Handler } {
  const values = new Map<string, unknown>()
  const entries = (keys: string[]) =>
    keys.filter((key) => values.has(key)).map((key) => ({ key, value: values.get(key) }))
  return {
    read: (_lake, { params, response }) => sendJson(response, 200, entries((params.keys ?? '').split(','))),
    write: async (_lake, { access, request, response }) => {
      requireUser(access)
      const pairs = await readJsonValue(request)
      if (!Array.isArray(pairs)) throw gatewayError(400, 'Bad Request', 'The request body must be a list')
      const keys = pairs.flatMap((pair: unknown) => {
        if (!isRecord(pair) || typeof pair.key !== 'string') return []
        values.set(pair.key, pair.value)
        return [pair.key]
      })
      sendJson(response, 200, entries(keys))
    },
  }
}
