import {
  enableVisualEditing,
  type HistoryAdapterNavigate,
} from '@sanity/visual-editing/enable-visual-editing'
import type { NextRouter } from 'next/router'

/**
 * The script for previews, separate from the app's scripts so that visitors do not load it. In Studio's preview pane,
 * it connects the page with Studio. In a window of its own, it links each text to its field in Studio.
 */

/**
 * Returns the Next.js router of the page. An imported router would be a second instance, bundled into this script,
 * and would not know the page.
 */
function router(): NextRouter | undefined {
  const next: { router?: NextRouter } | undefined = Reflect.get(window, 'next')
  return next?.router
}

/** Polling interval in ms, until Next.js has started. */
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

/** Navigates to a URL that Studio sends. The URL's prefix selects the locale. */
function go(address: string, how: 'push' | 'replace') {
  const { pathname, search, hash } = new URL(address, location.href)
  const { locales = [], defaultLocale = '' } = router() ?? {}
  const [, first = '', ...rest] = pathname.split('/')
  const [locale, path] = locales.includes(first) ? [first, rest] : [defaultLocale, [first, ...rest]]
  return router()?.[how](`/${path.join('/')}${search}${hash}`, undefined, { locale })
}

let refreshing: Promise<void> | undefined
let changedSince = false

/** Reloads the page's content without a full page load. Changes that arrive during a reload share the next one. */
function refresh(): Promise<void> {
  changedSince = true
  // If the reload fails, the page stays as it is until the next change.
  refreshing ??= catchUp()
    .catch(() => {})
    .finally(() => (refreshing = undefined))
  return refreshing
}

async function catchUp(): Promise<void> {
  while (changedSince) {
    changedSince = false
    const [page = '/', hash] = router()?.asPath.split('#') ?? []
    // Next.js loads no data if two URLs differ only in their fragment, so the fragment is removed first.
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
