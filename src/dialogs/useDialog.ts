import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { DIALOG_PARAMETERS } from '@/lib/routes'

// The only list of dialogs; everything else is typed by it.
const NAMES = ['login', 'signup', 'profile', 'reset', 'initiateReset', 'contact'] as const
export type DialogName = (typeof NAMES)[number]

function isDialogName(value: unknown): value is DialogName {
  return (NAMES as readonly unknown[]).includes(value)
}

// The history entries that a dialog made here: the entry below each is its page without the dialog.
const ownEntries = new Set<string | undefined>()

function entryKey(): string | undefined {
  const state: { key: string } | null = history.state
  return state?.key
}

/**
 * The dialog that the address asks for (`?dialog=`), and the ways to change it. Unknown and repeated values
 * open nothing. A dialog opened from the page is a step in the history, so that Back closes it; going from one
 * dialog to another is not.
 */
export function useDialog() {
  const router = useRouter()
  return useMemo(() => {
    const { dialog } = router.query
    const name = isDialogName(dialog) ? dialog : null
    const options = { shallow: true, scroll: false }
    // The address as the visitor sees it: on a page that was not found the router's own path is another.
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
