import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { ROUTES } from '@/lib/routes'
import Link from 'next/link'
import { useDialog, type DialogName } from './useDialog'

type DialogLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  dialog: DialogName
  reason?: string
}

/**
 * A link that opens a dialog over the page. Only links to the contact dialog use it: without JavaScript, or
 * in a new tab, the link opens the contact page instead. `reason`: the contact reason, a slug that tells the
 * firm what the visitor's message is about.
 */
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
