import type { SessionUser } from '@/server/accounts/sessions/sessionUser'

const cookiesOf = (response: Response) => response.headers.getSetCookie()

/** `name=value` of each cookie, as a browser sends them back. */
const pairsOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** The cookie that holds the session, with its attributes; undefined where the answer sets none. */
export const sessionCookie = (response: Response) =>
  cookiesOf(response).find((text) => text.startsWith('next-auth.session-token='))

/** `name=value` of the known-device cookie. */
export const deviceCookie = (response: Response) =>
  cookiesOf(response)
    .find((text) => text.startsWith('known-device='))
    ?.split(';')[0]

/** What a browser does with next-auth's routes. `url` is theirs, with a slash at the end. */
export function authClient(url: string, origin: string) {
  return {
    /** The form post of next-auth's own browser half, with its token. */
    async post(path: string, fields: Record<string, string>, cookie = '', more: Record<string, string> = {}) {
      const csrf = await fetch(`${url}csrf`)
      const { csrfToken }: { csrfToken: string } = await csrf.json()
      const body = new URLSearchParams({ csrfToken, callbackUrl: origin, json: 'true', ...fields })
      const headers = { cookie: [pairsOf(cookiesOf(csrf)), cookie].filter(Boolean).join('; '), ...more }
      return fetch(url + path, { method: 'POST', body, headers })
    },
    /** The session of a cookie; an empty object without a session. */
    async session(cookie: string): Promise<{ user?: SessionUser; expires?: string }> {
      const headers = { cookie: pairsOf([cookie]) }
      return (await fetch(`${url}session`, { headers })).json()
    },
  }
}
