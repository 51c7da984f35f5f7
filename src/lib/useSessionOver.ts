import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from './routes'
import { useSession } from './session'

/**
 * For a page that shows a person's data: logged out, here or in another tab, the page goes, and the one to log in comes,
 * which leads back. `isLeft` where the page shows nothing of anybody any more.
 */
export function useSessionOver(isLeft = false): void {
  const { status } = useSession()
  const { locale } = useTranslation('common')
  const entered = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current && !isLeft) {
      const { pathname, search } = window.location
      const back = new URLSearchParams({ callbackUrl: pathname + search })
      window.location.replace(`${localePath(locale, ROUTES.signIn)}?${back}`)
    }
  }, [status, isLeft, locale])
}
