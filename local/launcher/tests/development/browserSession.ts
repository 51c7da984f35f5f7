/** Long enough for the first compilation of a page on a busy machine with two cores. */
const ANSWER_TIMEOUT_MS = 120_000

/**
 * Requests paths of an origin and keeps its cookies, as a browser does. Rejects with the path and the status if it is
 * not 200.
 */
export function openBrowserSession(origin: string) {
  const cookies = new Map<string, string>()

  async function request(path: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + path, {
      headers: { cookie, origin, accept: 'text/html,*/*' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (response.status !== 200) throw new Error(`${origin}${path} answers ${response.status}.`)
    return response
  }

  return {
    request,
    text: async (path: string) => (await request(path)).text(),
    json: async (path: string): Promise<unknown> => (await request(path)).json(),
    /** Posts a form without JavaScript. Resolves to the page that answers. */
    submit: async (path: string, form: Record<string, string>) => (await request(path, form)).text(),
  }
}
