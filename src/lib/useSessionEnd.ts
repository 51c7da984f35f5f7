import { createContext, useEffect, useRef } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from './routes'
import { useSession } from './session'
import { pathBelowDialog } from './urlParameters'

export const isPersonal = (locale: Locale, path: string) =>
  [ROUTES.account, ROUTES.users].some((route) => path === localePath(locale, route))

/**
 * For a form whose own call ends the session: while `stays` is true, the page does not leave before the form shows the
 * result. The session can be requested meanwhile, for example because the tab becomes visible.
 */
export const StayContext = createContext<(stays: boolean) => void>(() => undefined)

/**
 * When the session of the person whose data the page shows has ended: opens the login page or, for another person,
 * reloads the page. Both leave no personal data on the screen or in memory.
 * `stays`: does not open the login page, because a form waits for its result (`StayContext`), or because the account
 * is deleted and the page shows no such data any more.
 */
export function useSessionEnd(stays = false): void {
  const { status, user } = useSession()
  const { locale } = useTranslation('common')
  const shown = useRef<string>(undefined)
  const memberId = user?.id
  useEffect(() => {
    if (memberId) {
      // Otherwise, the visitor would see one account and change another one.
      if (shown.current && shown.current !== memberId) window.location.reload()
      shown.current = memberId
    } else if (status === 'unauthenticated' && !stays) {
      const { pathname, search, hash } = window.location
      const back = new URLSearchParams({ callbackUrl: pathBelowDialog(pathname + search) + hash })
      // If the browser has begun to block cookies, the session only seems to have ended.
      if (navigator.cookieEnabled) back.set('loggedOut', '1')
      window.location.replace(`${localePath(locale, ROUTES.signIn)}?${back}`)
    }
  }, [status, memberId, stays, locale])
}
