import type { NextApiRequest, NextApiResponse } from 'next'
import { READ_METHODS } from '@/server/http/request/allowMethods'
import { parseJson } from '@/server/http/request/parseJson'
import { readRawBody } from '@/server/http/request/readRawBody'
import { hasMediaType } from '@/server/http/request/mediaType'

/** In bytes; far larger than any login form. Without a limit, large bodies could use up the memory. */
const MAX_BODY_BYTES = 10_000

/** The paths below `/api/auth` that next-auth serves with our providers, and their methods. */
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
  // Mail services check links with HEAD requests. If refused, they could report the link as broken.
  'callback/email': [...READ_METHODS, 'POST'],
}
/** For `signin/<provider>`. next-auth redirects unknown providers to the login page. */
const SIGN_IN_METHODS = ['GET', 'POST']

type AuthRoute = { path: string; parts: string[]; methods: readonly string[] }

/** Compares the whole path: next-auth takes `callback/email/x` for `callback/email`, our checks would not. */
export function authRoute({ query }: NextApiRequest): AuthRoute | undefined {
  const parts = [query.nextauth ?? []].flat()
  const path = parts.join('/')
  const isSignIn = parts.length === 2 && parts[0] === 'signin'
  const methods = isSignIn ? SIGN_IN_METHODS : Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
  // Decoded and joined, `callback%2Femail` would look allowed, but next-auth would not recognise it.
  return methods && !parts.some((part) => part.includes('/')) ? { path, parts, methods } : undefined
}

type Fields = Record<string, string>

export async function authFields(
  req: NextApiRequest,
  res: NextApiResponse,
): Promise<Fields | 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST'> {
  const body = await readRawBody(req, res, MAX_BODY_BYTES)
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  if (hasMediaType(req.headers, 'application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (!hasMediaType(req.headers, 'application/json')) return {}
  const fields = parseJson(body)
  return fields === undefined ? 'BAD_REQUEST' : stringProperties(fields)
}

/** next-auth can answer 500 to other values, such as the array of a repeated parameter. */
export function stringProperties(value: unknown): Fields {
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
