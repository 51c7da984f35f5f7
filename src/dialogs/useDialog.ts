import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { DIALOG_PARAMETERS } from '@/lib/routes'

// The only list of dialogs; everything else is typed by it.
const NAMES = ['login', 'signup', 'profile', 'reset', 'initiateReset', 'contact'] as const
export type DialogName = (typeof NAMES)[number]

function isDialogName(value: unknown): value is DialogName {
  return (NAMES as readonly unknown[]).includes(value)
}

// History entries that a dialog created here; the entry before each is its page without the dialog.
const ownEntries = new Set<string | undefined>()

function entryKey(): string | undefined {
  const state: { key: string } | null = history.state
  return state?.key
}

/**
 * The dialog that the URL names (`?dialog=`), and functions to change it. Unknown and repeated values open nothing.
 * Opening a dialog adds a history entry, so that Back closes it; switching between dialogs does not.
 */
export function useDialog() {
  const router = useRouter()
  return useMemo(() => {
    const { dialog } = router.query
    const name = isDialogName(dialog) ? dialog : null
    const options = { shallow: true, scroll: false }
    // The URL in the address bar: on a 404 page the router's path is different.
    const go = (method: 'push' | 'replace', parameters: Record<string, string>) => {
      const [path = '', search] = router.asPath.replace(/#.*/, '').split('?')
      const query = { ...router.query }
      const shown = new URLSearchParams(search)
      for (const parameter of DIALOG_PARAMETERS) {
        delete query[parameter]
        shown.delete(parameter)
      }
      for (const [parameter, value] of Object.entries(parameters)) shown.set(parameter, value)
      const url = { pathname: router.pathname, query: { ...query, ...parameters } }
      return router[method](url, shown.size > 0 ? `${path}?${shown}` : path, options)
    }
    return {
      name,
      async open(next: DialogName, parameters?: Record<string, string>) {
        const wanted = { dialog: next, ...parameters }
        if (name) return void (await go('replace', wanted))
        // Keeps the scroll position on Back; otherwise the router would scroll to the top.
        const { state }: { state: { options: { scroll?: boolean } } } = history
        state.options.scroll = false
        history.replaceState(state, '')
        if (await go('push', wanted)) ownEntries.add(entryKey())
      },
      close() {
        if (ownEntries.has(entryKey())) router.back()
        else void go('replace', {})
      },
    }
  }, [router])
}
