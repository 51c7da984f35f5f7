import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { DIALOG_PARAMETERS, reasonIn, type DialogName } from '@/lib/routes'

const NAMES: Record<DialogName, true> = { login: true, signup: true, profile: true, contact: true }

function isDialogName(value: unknown): value is DialogName {
  return typeof value === 'string' && Object.hasOwn(NAMES, value)
}

// The history entries that a dialog made here: the entry below each is its page without the dialog.
const ownEntries = new Set<string>()

function entryKey(): string {
  const state: { key?: string } | null = window.history.state
  return state?.key ?? ''
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
    const address = (parameters: Record<string, string>) => {
      const query = { ...router.query }
      for (const parameter of DIALOG_PARAMETERS) delete query[parameter]
      return { pathname: router.pathname, query: { ...query, ...parameters } }
    }
    return {
      name,
      reason: reasonIn(router.query),
      async open(next: DialogName, parameters?: Record<string, string>) {
        const url = address({ dialog: next, ...parameters })
        if (name) return void (await router.replace(url, undefined, options))
        if (await router.push(url, undefined, options)) ownEntries.add(entryKey())
      },
      close() {
        if (ownEntries.has(entryKey())) router.back()
        else void router.replace(address({}), undefined, options)
      },
    }
  }, [router])
}
