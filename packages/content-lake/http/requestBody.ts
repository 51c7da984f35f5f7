import { type IncomingMessage } from 'node:http'

import { gatewayError } from '../store/errors'
import { isRecord } from '../store/types'

const MEGABYTE = 1024 * 1024
const JSON_LIMIT = 16 * MEGABYTE
export const ASSET_LIMIT = 64 * MEGABYTE

/** @throws LakeError 413 above `limit` bytes */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => gatewayError(413, 'Request Entity Too Large', `The limit is ${limit / MEGABYTE} MB`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > limit) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** @throws LakeError 400 if the body is not JSON, 413 above `JSON_LIMIT` */
export async function readJsonValue(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, JSON_LIMIT)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw gatewayError(400, 'Bad Request', 'Invalid JSON in request body')
  }
}

/** @throws LakeError 400 if the body is not a JSON object, 413 above `JSON_LIMIT` */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = await readJsonValue(request)
  if (!isRecord(value)) throw gatewayError(400, 'Bad Request', 'The request body must be a JSON object')
  return value
}
