import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { ROUTES } from '@/lib/routes'
import Link from 'next/link'
import { useDialog, type DialogName } from './useDialog'

type DialogLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  dialog: DialogName
  reason?: string
}

/** Only for the contact dialog: without JavaScript, or in a new tab, the link opens the contact page. */
export function DialogLink({ dialog, reason, ...linkProps }: DialogLinkProps) {
  const { open } = useDialog()
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open(dialog, reason ? { reason } : {})
  }
  const href = reason ? { pathname: ROUTES.contact, query: { reason } } : ROUTES.contact
  return <Link {...linkProps} href={href} prefetch={false} onClick={onOpen} aria-haspopup="dialog" />
}
