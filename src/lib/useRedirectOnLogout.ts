import { useEffect, useRef } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from './routes'
import { useSession } from './session'

export const isPersonal = (locale: Locale, path: string) =>
  [ROUTES.account, ROUTES.users].some((route) => path === localePath(locale, route))

/**
 * Opens the login page by a full page load, which leaves no personal data on the screen or in memory.
 * `isLeft`: the page shows none any more, as after the deletion of the account.
 */
export function useRedirectOnLogout(isLeft = false): void {
  const { status } = useSession()
  const { locale } = useTranslation('common')
  const entered = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current && !isLeft) {
      const { pathname, search } = window.location
      const back = new URLSearchParams({ callbackUrl: pathname + search })
      // If the browser has begun to block cookies, the session only seems to have ended.
      if (navigator.cookieEnabled) back.set('loggedOut', '1')
      window.location.replace(`${localePath(locale, ROUTES.signIn)}?${back}`)
    }
  }, [status, isLeft, locale])
}
