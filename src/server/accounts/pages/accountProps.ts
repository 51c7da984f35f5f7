import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShell'
import type { ShellProps } from '@/server/content/page/pageProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

const NAMESPACES = ['account', 'errors', 'forms'] as const

/**
 * `/account`: the profile page, for logged-in members. The HTML contains no personal data, which the browser
 * loads by tRPC.
 */
export const accountProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context)
  if (!('user' in entry)) return entry
  // No analytics: a tag manager could read the personal data.
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}

/**
 * `/account/confirm`: the page that mailed confirmation links open, for any visitor. The secret of a link is
 * after the `#`, so this request does not contain it.
 */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => ({
  props: { ...(await accountsShell(context, NAMESPACES)), measurement: null },
})
