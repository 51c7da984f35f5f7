import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage } from 'node:http'

import { gatewayError, mutationError } from '../store/errors'

/** The permissions of a request, and the user id that its edits are recorded with. */
export type Access = { canReadDrafts: boolean; canWrite: boolean; author: string }

export const EDITOR_ID = 'local-editor'
export const ROBOT_ID = 'local-robot'

export const ANONYMOUS: Access = { canReadDrafts: false, canWrite: false, author: '<anonymous>' }
const EDITOR: Access = { canReadDrafts: true, canWrite: true, author: EDITOR_ID }
const LOGIN_CODE_TTL_MS = 60_000
const TICKET_TTL_MS = 30_000

/**
 * Authenticates requests by the two configured tokens, or by a session token that the lake signs for Studio. Session
 * tokens are signed with the write token and not stored, so that Studio stays logged in after a restart of the lake.
 */
export class Auth {
  private readonly loginCodes = new Map<string, number>()

  constructor(private readonly tokens: { read: string; write: string }) {
    if (!tokens.read || !tokens.write || tokens.read === tokens.write) {
      throw new Error('The content lake needs two different tokens, one to read and one to write')
    }
  }

  /** @throws LakeError 401 for an unknown token */
  authenticate(request: IncomingMessage, url: URL): Access {
    const header = request.headers.authorization
    if (header === undefined) return this.isValidTicket(url.searchParams.get('ticket')) ? EDITOR : ANONYMOUS
    const token = /^Bearer (.+)$/.exec(header)?.[1] ?? ''
    if (timingSafeEquals(token, this.tokens.write))
      return { canReadDrafts: true, canWrite: true, author: ROBOT_ID }
    if (timingSafeEquals(token, this.tokens.read))
      return { canReadDrafts: true, canWrite: false, author: ROBOT_ID }
    if (this.isSigned('session', token)) return EDITOR
    throw gatewayError(401, 'Unauthorized', 'Unauthorized - Session not found')
  }

  /** Creates a one-time code, valid for a minute, which Studio exchanges for a session token. */
  createLoginCode(): string {
    const now = Date.now()
    for (const [code, expires] of this.loginCodes) if (expires < now) this.loginCodes.delete(code)
    const code = randomBytes(24).toString('base64url')
    this.loginCodes.set(code, now + LOGIN_CODE_TTL_MS)
    return code
  }

  /**
   * Exchanges a login code for a session token.
   * @throws LakeError 401 if the code is unknown, used or expired
   */
  redeemLoginCode(code: string): string {
    const expires = this.loginCodes.get(code)
    this.loginCodes.delete(code)
    if (expires === undefined || expires < Date.now()) {
      throw gatewayError(401, 'Unauthorized', 'The login code is not valid')
    }
    return this.sign('session', randomBytes(16).toString('hex'))
  }

  /** Creates a short-lived ticket for a redirected stream, because browsers drop the Authorization header there. */
  createStreamTicket(): string {
    return this.sign('ticket', String(Date.now() + TICKET_TTL_MS))
  }

  private isValidTicket(token: string | null): boolean {
    return token !== null && this.isSigned('ticket', token) && Number(token.split('.')[1]) > Date.now()
  }

  private sign(kind: string, value: string): string {
    const signature = createHmac('sha256', this.tokens.write).update(`${kind}.${value}`).digest('base64url')
    return `${kind}.${value}.${signature}`
  }

  private isSigned(kind: string, token: string): boolean {
    const [tokenKind, value = ''] = token.split('.')
    return tokenKind === kind && timingSafeEquals(token, this.sign(kind, value))
  }
}

/** @throws LakeError 401 without a token */
export function requireUser(access: Access): void {
  if (!access.canReadDrafts) throw gatewayError(401, 'Unauthorized', 'Unauthorized - Session not found')
}

/** @throws LakeError 401 without a token, 403 with a token that may only read */
export function requireWrite(access: Access, permission: 'create' | 'update' = 'update'): void {
  requireUser(access)
  if (access.canWrite) return
  const description = `Insufficient permissions; permission "${permission}" required`
  throw mutationError(403, 'insufficientPermissionsError', description, { permission })
}

function timingSafeEquals(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
