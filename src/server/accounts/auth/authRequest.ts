import type { NextApiRequest } from 'next'
import { READ_METHODS } from '@/server/http/request/allowMethods'
import { readRawBody } from '@/server/http/request/readRawBody'
import { hasMediaType } from '@/server/http/request/mediaType'

/** Maximum body size. The largest valid body is a login form. */
const MAX_BODY_BYTES = 10_000

/** Every path below `/api/auth` that next-auth defines for our providers, with its methods. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  _log: ['POST'],
  csrf: ['GET'],
  error: ['GET'],
  providers: ['GET'],
  session: ['GET', 'POST'],
  signin: ['GET'],
  signout: ['GET', 'POST'],
  'verify-request': ['GET'],
  'callback/credentials': ['POST'],
  // HEAD is allowed, because the link scanners of mail services use it.
  'callback/email': [...READ_METHODS, 'POST'],
}
/**
 * The methods of `signin/<provider>`. Any provider name is accepted, because next-auth redirects an unknown
 * one to the sign-in page.
 */
const SIGN_IN_METHODS = ['GET', 'POST']

type AuthRoute = { path: string; parts: string[]; methods: readonly string[] }

/**
 * Returns the path of a request below `/api/auth` and its allowed methods; undefined for a path that
 * next-auth does not define. next-auth itself ignores everything after the first two parts of a path.
 */
export function authRoute({ query }: NextApiRequest): AuthRoute | undefined {
  const parts = [query.nextauth ?? []].flat()
  const path = parts.join('/')
  const isSignIn = parts.length === 2 && parts[0] === 'signin'
  const methods = isSignIn ? SIGN_IN_METHODS : Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
  // A part with an encoded slash is refused, because it would look like two parts.
  return methods && !parts.some((part) => part.includes('/')) ? { path, parts, methods } : undefined
}

type Fields = Record<string, string>

/**
 * Reads the body of a request (form or JSON) and returns its string fields. Other fields are omitted, because
 * next-auth expects strings. A body of another media type has no fields.
 *
 * @returns an error code if the body is too large, or is no valid JSON although its content type is JSON
 */
export async function authFields(req: NextApiRequest): Promise<Fields | 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST'> {
  const body = await readRawBody(req, MAX_BODY_BYTES)
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  if (hasMediaType(req.headers, 'application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (!hasMediaType(req.headers, 'application/json')) return {}
  try {
    return textsOf(JSON.parse(body))
  } catch {
    return 'BAD_REQUEST'
  }
}

/** Returns the string properties of an object. */
export function textsOf(value: unknown): Fields {
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
