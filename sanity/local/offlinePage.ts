const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g

/** Patterns of the HTML that loads scripts, linked files and fonts from the internet. */
const REMOTE_TAGS = [
  /<script[^>]*src="https:\/\/[^"]*"[^>]*>\s*<\/script>/g,
  /<link[^>]*href="https:\/\/[^"]*"[^>]*>/g,
  REMOTE_FONT,
]

/**
 * Script that answers Studio's calls to sanity.io (version checks, usage and error reports) with an empty
 * object. It overrides `toString`, because Studio's error reporter takes the `fetch` of an iframe if the
 * page's own `fetch` does not look native.
 */
const OFFLINE_FETCH = `{
  const online = window.fetch
  const sanity = /^https:\\/\\/([\\w-]+\\.)*(sanity\\.io|sanity-cdn\\.com)\\//
  const offline = (input, init) =>
    sanity.test(String(input?.url ?? input)) ? Promise.resolve(Response.json({})) : online.call(window, input, init)
  offline.toString = () => 'function fetch() { [native code] }'
  window.fetch = offline
}`

const offlineHtml = (html: string) =>
  REMOTE_TAGS.reduce((page, tag) => page.replace(tag, ''), html).replace(
    '<head>',
    `<head><script>${OFFLINE_FETCH}</script>`,
  )

/** Bundler plugin of local mode. It prevents Studio's page from calling the internet. */
export const offlinePage = {
  name: 'offline-page',
  // Runs after Vite has inlined the imports of a style sheet.
  transform: {
    filter: { id: /\.css$/ },
    handler: (css: string) => css.replace(REMOTE_FONT, ''),
  },
  // In the development server.
  transformIndexHtml: { order: 'post' as const, handler: offlineHtml },
  // In a build, to which Sanity adds its page.
  generateBundle: {
    order: 'post' as const,
    handler(_options: unknown, { 'index.html': page }: Record<string, object | undefined>) {
      if (page && 'source' in page) page.source = offlineHtml(String(page.source))
    },
  },
}
