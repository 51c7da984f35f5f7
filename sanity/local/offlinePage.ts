/** Resources that Studio's page loads from sanity.io, which are unavailable offline. */
const REMOTE_PARTS = [
  /<script[^>]*src="https:\/\/[^"]*"[^>]*>\s*<\/script>/g,
  /<link[^>]*href="https:\/\/[^"]*"[^>]*>/g,
  /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g,
]

/**
 * Responds to Studio's calls to sanity.io (version checks, usage and error reports) with an empty object at
 * once. Its error reporter fetches through an iframe if `fetch` does not look native, hence `toString`.
 */
const OFFLINE_FETCH = `{
  const online = window.fetch
  const sanity = /^https:\\/\\/([\\w-]+\\.)*(sanity\\.io|sanity-cdn\\.com)\\//
  const offline = (input, init) =>
    sanity.test(String(input?.url ?? input)) ? Promise.resolve(Response.json({})) : online.call(window, input, init)
  offline.toString = () => 'function fetch() { [native code] }'
  window.fetch = offline
}`

/** Bundler plugin of local mode: a Studio page that makes no requests to the internet. */
export const offlinePage = {
  name: 'offline-page',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => ({
      html: REMOTE_PARTS.reduce((text, part) => text.replace(part, ''), html),
      tags: [{ tag: 'script', children: OFFLINE_FETCH, injectTo: 'head-prepend' as const }],
    }),
  },
}
