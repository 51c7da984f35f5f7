import { type IncomingMessage, type ServerResponse } from 'node:http'

import { gatewayError, LakeError } from './store/errors'
import { isRecord } from './store/types'

const MEGABYTE = 1024 * 1024
export const JSON_LIMIT = 16 * MEGABYTE
export const ASSET_LIMIT = 64 * MEGABYTE

/** @throws LakeError 413 above `limit` bytes */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => gatewayError(413, 'Request Entity Too Large', `The limit is ${limit / MEGABYTE} MB`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = chunk as Buffer
    size += part.length
    if (size > limit) throw tooLarge()
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

/** @throws LakeError 400 when the body is not JSON, 413 when it is too large */
export async function readJsonValue(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, JSON_LIMIT)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw gatewayError(400, 'Bad Request', 'Invalid JSON in request body')
  }
}

/** @throws LakeError 400 when the body is not a JSON object, 413 when it is too large */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = await readJsonValue(request)
  if (!isRecord(value)) throw gatewayError(400, 'Bad Request', 'The request body must be a JSON object')
  return value
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** Answers with Sanity's error shape; an unexpected error becomes a 500 without its details. */
export function sendError(response: ServerResponse, error: unknown, log: (line: string) => void): void {
  if (!(error instanceof LakeError)) log(`error: ${error instanceof Error ? error.stack : String(error)}`)
  const known =
    error instanceof LakeError
      ? error
      : gatewayError(500, 'Internal Server Error', 'An unexpected error occurred')
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of a refused upload is never read, so the connection cannot be reused.
  if (known.status === 413) response.setHeader('Connection', 'close')
  sendJson(response, known.status, known.body)
}
