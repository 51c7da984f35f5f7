import {
  enableVisualEditing,
  type HistoryAdapterNavigate,
} from '@sanity/visual-editing/enable-visual-editing'
import type { NextRouter } from 'next/router'

/**
 * Separate script that only previews load. It connects the page with Studio's preview pane. In its own
 * window, each text links to its field in Studio.
 */

/** The page's Next.js router. The script must not bundle its own, which would not know the page. */
function router(): NextRouter | undefined {
  const next: { router?: NextRouter } | undefined = Reflect.get(window, 'next')
  return next?.router
}

/** Polling interval until Next.js has started, in ms. */
const LOOK_AGAIN = 50

function start({ events }: NextRouter): void {
  let tell: HistoryAdapterNavigate | undefined
  const report = () => tell?.({ type: 'push', url: location.pathname + location.search + location.hash })
  events.on('routeChangeComplete', report)
  enableVisualEditing({
    refresh,
    history: {
      subscribe: (navigate) => {
        tell = navigate
        report()
        return () => (tell = undefined)
      },
      update: ({ type, url }) => void (type === 'pop' ? history.back() : go(url, type)),
    },
  })
}

/** Navigates to a URL that Studio sends, in the locale of its prefix. */
function go(address: string, how: 'push' | 'replace') {
  const { pathname, search, hash } = new URL(address, location.href)
  const { locales = [], defaultLocale = '' } = router() ?? {}
  const [, first = '', ...rest] = pathname.split('/')
  const [locale, path] = locales.includes(first) ? [first, rest] : [defaultLocale, [first, ...rest]]
  return router()?.[how](`/${path.join('/')}${search}${hash}`, undefined, { locale })
}

let refreshing: Promise<void> | undefined
let changedSince = false

/** Reloads the page's content in place. Changes that arrive meanwhile share the next reload. */
function refresh(): Promise<void> {
  changedSince = true
  // If the page cannot be loaded, it stays as it is until the next change.
  refreshing ??= catchUp()
    .catch(() => {})
    .finally(() => (refreshing = undefined))
  return refreshing
}

async function catchUp(): Promise<void> {
  while (changedSince) {
    changedSince = false
    const [page = '/', hash] = router()?.asPath.split('#') ?? []
    // Next.js fetches nothing if two URLs differ only in their fragment.
    if (hash !== undefined) await router()?.replace(page, undefined, { scroll: false })
    await router()?.replace(page, undefined, { scroll: false })
  }
}

function startWithNext(): void {
  const next = router()
  if (next) start(next)
  else setTimeout(startWithNext, LOOK_AGAIN)
}

startWithNext()
