import { type ServerResponse } from 'node:http'

import { type Handler } from '../context'
import { gatewayError, LakeError, UnsupportedError } from '../store/errors'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** Returns a handler that always sends the same body, for Sanity services that Studio requests but does not need. */
export function respondWith(body: unknown): Handler {
  return (_lake, { response }) => sendJson(response, 200, body)
}

/**
 * Logs what a developer has to fix: unexpected errors, with their stack, and requests that the lake does not support.
 */
export function logError(error: unknown, log: (line: string) => void): void {
  if (error instanceof UnsupportedError) log(`error: ${error.message}`)
  else if (!(error instanceof LakeError))
    log(`error: ${error instanceof Error ? error.stack : String(error)}`)
}

/** Sends an error in Sanity's format. An unexpected error becomes a 500 without details. */
export function sendError(response: ServerResponse, error: unknown, log: (line: string) => void): void {
  logError(error, log)
  const lakeError =
    error instanceof LakeError
      ? error
      : gatewayError(500, 'Internal Server Error', 'An unexpected error occurred')
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of a rejected upload is not read, so the connection cannot be reused.
  if (lakeError.status === 413) response.setHeader('Connection', 'close')
  sendJson(response, lakeError.status, lakeError.body)
}
