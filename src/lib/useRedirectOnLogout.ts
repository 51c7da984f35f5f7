import { useEffect, useRef } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from './routes'
import { useSession } from './session'

/** Whether a path is that of a page with personal data: `/account` or `/admin/users`, in the given locale. */
export const isPersonal = (locale: Locale, path: string) =>
  [ROUTES.account, ROUTES.users].some((route) => path === localePath(locale, route))

/**
 * React hook for a page with personal data. When the visitor logs out, in this tab or another, it opens the login
 * page, which says so. This full page load leaves no data on the screen or in memory. After the next login, the
 * visitor returns to the page.
 *
 * @param isLeft true if the page no longer shows personal data, as after the deletion of the account; the hook
 *   then does not redirect
 */
export function useRedirectOnLogout(isLeft = false): void {
  const { status } = useSession()
  const { locale } = useTranslation('common')
  const entered = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current && !isLeft) {
      const { pathname, search } = window.location
      const back = new URLSearchParams({ loggedOut: '1', callbackUrl: pathname + search })
      window.location.replace(`${localePath(locale, ROUTES.signIn)}?${back}`)
    }
  }, [status, isLeft, locale])
}
