import type { NextApiRequest } from 'next'
import { READ_METHODS } from '@/server/http/request/allowMethods'
import { parseJson } from '@/server/http/request/parseJson'
import { readRawBody } from '@/server/http/request/readRawBody'
import { hasMediaType } from '@/server/http/request/mediaType'

/**
 * Maximum size of the body of a request to `/api/auth`, in bytes. The largest valid body is a login form,
 * which is far smaller. Without a limit, large bodies could use up the memory.
 */
const MAX_BODY_BYTES = 10_000

/**
 * The paths below `/api/auth` that next-auth serves with our two login providers (`credentials` and `email`), with
 * the allowed HTTP methods. All other paths except `signin/<provider>` get a 404.
 */
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
  // Mail services check the links of a mail with HEAD requests. If HEAD were refused for a mailed login link, they
  // could report the link as broken.
  'callback/email': [...READ_METHODS, 'POST'],
}
/**
 * The HTTP methods of `/api/auth/signin/<provider>`. Any provider name is allowed, because next-auth
 * redirects unknown providers to the login page.
 */
const SIGN_IN_METHODS = ['GET', 'POST']

type AuthRoute = { path: string; parts: string[]; methods: readonly string[] }

/**
 * Returns the path of a request below `/api/auth` (such as `callback/email`) and its allowed HTTP methods; undefined
 * for a path that next-auth does not serve. Compares the whole path: next-auth itself would treat `callback/email/x` as
 * `callback/email`, but this site's checks for `callback/email` would not run.
 */
export function authRoute({ query }: NextApiRequest): AuthRoute | undefined {
  const parts = [query.nextauth ?? []].flat()
  const path = parts.join('/')
  const isSignIn = parts.length === 2 && parts[0] === 'signin'
  const methods = isSignIn ? SIGN_IN_METHODS : Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
  // A path segment with an encoded slash, such as `callback%2Femail`, is refused like any unknown path. Decoded
  // and joined, it would look like the allowed path `callback/email`, but next-auth would not recognise it.
  return methods && !parts.some((part) => part.includes('/')) ? { path, parts, methods } : undefined
}

type Fields = Record<string, string>

/**
 * Reads the body (form or JSON) of a request to next-auth and returns its string fields. Fields of other
 * types are dropped, because next-auth assumes strings and can answer 500 to other values. A body of another
 * content type has no fields.
 * @returns the fields, or the error code to respond with if the body is too large or invalid JSON
 */
export async function authFields(req: NextApiRequest): Promise<Fields | 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST'> {
  const body = await readRawBody(req, MAX_BODY_BYTES)
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  if (hasMediaType(req.headers, 'application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  if (!hasMediaType(req.headers, 'application/json')) return {}
  const fields = parseJson(body)
  return fields === undefined ? 'BAD_REQUEST' : stringProperties(fields)
}

/**
 * Returns those properties of an object whose values are strings: `{ a: 'x', b: 1 }` → `{ a: 'x' }`.
 * next-auth assumes strings, but a repeated query parameter, for example, is an array, to which next-auth can
 * answer 500.
 */
export function stringProperties(value: unknown): Fields {
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
