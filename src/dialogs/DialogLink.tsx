import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { localePath, ROUTES } from '@/lib/routes'
import { useDialog, type DialogName } from './useDialog'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

/** The page that does the same as the dialog, for a tap before hydration or a new tab. */
const PAGES = { login: ROUTES.signIn, profile: ROUTES.account }

export function AccountDialogLink({ dialog, ...props }: LinkProps & { dialog: keyof typeof PAGES }) {
  const { locale } = useTranslation('common')
  const onClick = useOpenOnClick(dialog)
  // Not `Link`, which would load the script of the page when the pointer is over it.
  return (
    <a
      {...props}
      href={localePath(locale, PAGES[dialog])}
      rel="nofollow"
      onClick={onClick}
      aria-haspopup="dialog"
    />
  )
}

/** Without JavaScript, or in a new tab, the link opens the contact page. */
export function ContactDialogLink({ reason, ...props }: LinkProps & { reason?: string | undefined }) {
  const onClick = useOpenOnClick('contact', reason ? { reason } : {})
  const href = reason ? { pathname: ROUTES.contact, query: { reason } } : ROUTES.contact
  return <Link {...props} href={href} prefetch={false} onClick={onClick} aria-haspopup="dialog" />
}

function useOpenOnClick(dialog: DialogName, parameters: Record<string, string> = {}) {
  const { open } = useDialog()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open(dialog, parameters)
  }
}
