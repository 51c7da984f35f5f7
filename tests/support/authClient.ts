import type { SessionUser } from '@/server/accounts/sessions/sessionUser'

const cookiesOf = (response: Response) => response.headers.getSetCookie()

/** `name=value` of each cookie, as a browser sends them back. */
const pairsOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** Returns the session cookie with its attributes; undefined if the response sets none. */
export const sessionCookie = (response: Response) =>
  cookiesOf(response).find((text) => text.startsWith('next-auth.session-token='))

/** `name=value` of the known-device cookie. */
export const deviceCookie = (response: Response) =>
  cookiesOf(response)
    .find((text) => text.startsWith('known-device='))
    ?.split(';')[0]

/** Calls next-auth's routes as a browser does. `url` is their base URL, with a trailing slash. */
export function authClient(url: string, origin: string) {
  return {
    /** Posts a form as next-auth's client does, with the CSRF token. */
    async post(path: string, fields: Record<string, string>, cookie = '', more: Record<string, string> = {}) {
      const csrf = await fetch(`${url}csrf`)
      const { csrfToken }: { csrfToken: string } = await csrf.json()
      const body = new URLSearchParams({ csrfToken, callbackUrl: origin, json: 'true', ...fields })
      const headers = { cookie: [pairsOf(cookiesOf(csrf)), cookie].filter(Boolean).join('; '), ...more }
      return fetch(url + path, { method: 'POST', body, headers })
    },
    /** Returns the session of a cookie; an empty object if there is no session. */
    async session(cookie: string): Promise<{ user?: SessionUser; expires?: string }> {
      const headers = { cookie: pairsOf([cookie]) }
      return (await fetch(`${url}session`, { headers })).json()
    },
  }
}
