import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage } from 'node:http'

import { gatewayError, mutationError } from './store/errors'

/** What a request may do, and under which user id its edits are recorded. */
export type Access = { canReadDrafts: boolean; canWrite: boolean; author: string }

export const EDITOR = 'local-editor'
export const ROBOT = 'local-robot'

const ANONYMOUS: Access = { canReadDrafts: false, canWrite: false, author: '<anonymous>' }
const SIGN_IN_MS = 60_000
const TICKET_MS = 30_000

/**
 * Tokens of the lake: the two configured ones, and the sessions that it signs for Studio. Sessions are signed
 * with the write token and not stored, so that Studio stays logged in when the lake restarts.
 */
export class Auth {
  private readonly signIns = new Map<string, number>()

  constructor(private readonly tokens: { read: string; write: string }) {
    if (!tokens.read || !tokens.write || tokens.read === tokens.write) {
      throw new Error('The content lake needs two different tokens, one to read and one to write')
    }
  }

  /** @throws LakeError 401 for a token that is not ours */
  accessOf(request: IncomingMessage, url: URL): Access {
    const header = request.headers.authorization
    if (header === undefined) return this.isTicket(url.searchParams.get('ticket')) ? editor() : ANONYMOUS
    const token = /^Bearer (.+)$/.exec(header)?.[1] ?? ''
    if (equal(token, this.tokens.write)) return { canReadDrafts: true, canWrite: true, author: ROBOT }
    if (equal(token, this.tokens.read)) return { canReadDrafts: true, canWrite: false, author: ROBOT }
    if (this.isSigned('session', token)) return editor()
    throw gatewayError(401, 'Unauthorized', 'Unauthorized - Session not found')
  }

  /** Starts a sign-in: a one-time code, valid for a minute, that Studio exchanges for a session. */
  startSignIn(): string {
    const now = Date.now()
    for (const [code, expires] of this.signIns) if (expires < now) this.signIns.delete(code)
    const code = randomBytes(24).toString('base64url')
    this.signIns.set(code, now + SIGN_IN_MS)
    return code
  }

  /** @throws LakeError 401 when the code is unknown, used or too old */
  finishSignIn(code: string): string {
    const expires = this.signIns.get(code)
    this.signIns.delete(code)
    if (expires === undefined || expires < Date.now()) {
      throw gatewayError(401, 'Unauthorized', 'The sign-in code is not valid')
    }
    return this.sign('session', randomBytes(16).toString('hex'))
  }

  /** A short-lived pass for a redirected stream: browsers drop the Authorization header on such a redirect. */
  ticket(): string {
    return this.sign('ticket', String(Date.now() + TICKET_MS))
  }

  private isTicket(token: string | null): boolean {
    return token !== null && this.isSigned('ticket', token) && Number(token.split('.')[1]) > Date.now()
  }

  private sign(kind: string, value: string): string {
    const signature = createHmac('sha256', this.tokens.write).update(`${kind}.${value}`).digest('base64url')
    return `${kind}.${value}.${signature}`
  }

  private isSigned(kind: string, token: string): boolean {
    const [tokenKind, value = ''] = token.split('.')
    return tokenKind === kind && equal(token, this.sign(kind, value))
  }
}

/** @throws LakeError 401 without a token */
export function requireUser(access: Access): void {
  if (!access.canReadDrafts) throw gatewayError(401, 'Unauthorized', 'Unauthorized - Session not found')
}

/** @throws LakeError 401 without a token, 403 with one that only reads */
export function requireWrite(access: Access, permission: 'create' | 'update' | 'manage' = 'update'): void {
  requireUser(access)
  if (access.canWrite) return
  const description = `Insufficient permissions; permission "${permission}" required`
  throw mutationError(403, 'insufficientPermissionsError', description, { permission })
}

function editor(): Access {
  return { canReadDrafts: true, canWrite: true, author: EDITOR }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
