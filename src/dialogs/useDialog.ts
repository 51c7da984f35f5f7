import { useRouter, type NextRouter } from 'next/router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { leaveOwnEntry, markOwnEntry } from '@/lib/ownEntries'
import { CONTACT_DIALOG_PARAMETERS, DIALOG_PARAMETERS, partsOf, withQuery } from '@/lib/urlParameters'

// The names in the URL (`?dialog=login`).
const NAMES = ['login', 'signup', 'profile', 'reset', 'initiateReset', 'contact'] as const
export type DialogName = (typeof NAMES)[number]

function isDialogName(value: unknown): value is DialogName {
  return (NAMES as readonly unknown[]).includes(value)
}

const placeOf = ({ asPath, query: { dialog } }: NextRouter) =>
  JSON.stringify([asPath.replace(/[?#].*/, ''), dialog])

/**
 * An unknown or repeated `?dialog=` opens nothing. Opening a dialog adds a history entry, so that the Back
 * button closes it; switching to another dialog adds none. The functions do nothing once the visitor has left the page
 * or the dialog for which they were made: an answer that arrives later must not lead the visitor back.
 */
export function useDialog() {
  const router = useRouter()
  const place = useRef('')
  useLayoutEffect(() => void (place.current = placeOf(router)), [router])
  return useMemo(() => {
    const { dialog } = router.query
    const hasLeft = () => place.current !== placeOf(router)
    const name = isDialogName(dialog) ? dialog : null
    const options = { shallow: true, scroll: false }
    // Takes the path from `asPath`, because on a 404 page `pathname` is the path of the error page.
    const go = (method: 'push' | 'replace', parameters: Record<string, string>) => {
      const { path, parameters: visibleQuery } = partsOf(router.asPath)
      const query = { ...router.query }
      for (const parameter of name === 'contact' ? CONTACT_DIALOG_PARAMETERS : DIALOG_PARAMETERS) {
        delete query[parameter]
        visibleQuery.delete(parameter)
      }
      for (const [parameter, value] of Object.entries(parameters)) visibleQuery.set(parameter, value)
      const url = { pathname: router.pathname, query: { ...query, ...parameters } }
      return router[method](url, withQuery(path, visibleQuery) + window.location.hash, options)
    }
    return {
      name,
      async open(next: DialogName, parameters?: Record<string, string>) {
        if (hasLeft()) return
        const nextParameters = { dialog: next, ...parameters }
        if (name) return void (await go('replace', nextParameters))
        if (await go('push', nextParameters)) markOwnEntry()
      },
      close() {
        if (hasLeft() || leaveOwnEntry()) return
        void go('replace', {})
      },
    }
  }, [router])
}
