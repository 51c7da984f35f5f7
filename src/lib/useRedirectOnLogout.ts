import { useEffect, useRef } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from './routes'
import { useSession } from './session'

/** Pages that show a person's data, and go by themselves when that person is logged out. */
export const isPersonal = (locale: Locale, path: string) =>
  [ROUTES.account, ROUTES.users].some((route) => path === localePath(locale, route))

/**
 * For a page that shows a person's data: logged out, here or in another tab, the page goes, and the one to log in comes,
 * which leads back. `isLeft` where the page shows nothing of anybody any more.
 */
export function useRedirectOnLogout(isLeft = false): void {
  const { status } = useSession()
  const { locale } = useTranslation('common')
  const entered = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current && !isLeft) {
      const { pathname, search } = window.location
      const back = new URLSearchParams({ error: 'LoggedOut', callbackUrl: pathname + search })
      window.location.replace(`${localePath(locale, ROUTES.signIn)}?${back}`)
    }
  }, [status, isLeft, locale])
}
