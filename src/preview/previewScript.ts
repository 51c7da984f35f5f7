import {
  enableVisualEditing,
  type HistoryAdapterNavigate,
} from '@sanity/visual-editing/enable-visual-editing'
import type { NextRouter } from 'next/router'

/**
 * A separate bundle, so that visitors do not load it. It links each text to its field in Studio. In the preview pane of
 * Studio, page and Studio also follow each other's navigation.
 */

const { origin: site } = location
const studio = document.currentScript?.dataset.studio

/**
 * Sanity's script accepts messages from any page. Another site that opens the preview in a window could read the titles
 * of drafts. This listener runs first, because it is added first.
 */
addEventListener(
  'message',
  (event) => {
    if (event.origin !== studio && event.origin !== site) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** An imported router would be a second instance, bundled here, and could not navigate the page. */
function router(): NextRouter | undefined {
  const next: { router?: NextRouter } | undefined = Reflect.get(window, 'next')
  return next?.router
}

/** For the router, which Next.js may create after this script has run, and for the end of a navigation. */
const POLL_MS = 50

let isNavigating = false

function followNavigation({ events }: NextRouter): void {
  const end = () => (isNavigating = false)
  events.on('routeChangeStart', () => (isNavigating = true))
  events.on('routeChangeComplete', end)
  // A link to a fragment of the page can cancel a navigation, too.
  events.on('hashChangeComplete', end)
  // After a cancelled navigation, the one that has cancelled it begins.
  events.on('routeChangeError', ({ cancelled }: { cancelled?: boolean }) => cancelled || end())
}

function start(next: NextRouter): void {
  followNavigation(next)
  let notifyStudio: HistoryAdapterNavigate | undefined
  const report = () =>
    notifyStudio?.({ type: 'push', url: location.pathname + location.search + location.hash })
  next.events.on('routeChangeComplete', report)
  enableVisualEditing({
    refresh,
    history: {
      subscribe: (navigate) => {
        notifyStudio = navigate
        report()
        return () => (notifyStudio = undefined)
      },
      update: ({ type, url }) => void (type === 'pop' ? history.back() : go(url, type)),
    },
  })
}

/** A URL without a locale prefix is in the default locale, but the router would keep the current one. */
function go(address: string, method: 'push' | 'replace') {
  const { pathname, search, hash } = new URL(address, location.href)
  const { locales = [], defaultLocale = '' } = router() ?? {}
  const [, first = '', ...segments] = pathname.split('/')
  const [locale, path] = locales.includes(first) ? [first, segments] : [defaultLocale, [first, ...segments]]
  return router()?.[method](`/${path.join('/')}${search}${hash}`, undefined, { locale })
}

let refreshing: Promise<void> | undefined
let isOutdated = false

/** If more edits are made during the fetch, one further fetch follows for all of them. */
function refresh(): Promise<void> {
  isOutdated = true
  // If the data cannot be fetched, Next.js loads the page in full, or shows the old data until the next edit.
  refreshing ??= reloadUntilCurrent()
    .catch(() => {})
    .finally(() => (refreshing = undefined))
  return refreshing
}

async function reloadUntilCurrent(): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    await reload()
  }
}

async function reload(): Promise<void> {
  // Otherwise, `replace` would cancel the navigation and return to the page before.
  while (isNavigating) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const [page = '/', hash] = router()?.asPath.split('#') ?? []
  await router()?.replace(page, undefined, { scroll: false })
  // Next.js fetches no data if only the fragment changes, as here, where it was removed.
  if (hash !== undefined) await reload()
}

function startWithNext(): void {
  const next = router()
  if (next) start(next)
  else setTimeout(startWithNext, POLL_MS)
}

startWithNext()
