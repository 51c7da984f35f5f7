import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShell'
import type { ShellProps } from '@/server/content/page/pageProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

const NAMESPACES = ['account', 'errors', 'forms'] as const

/** `/account`, for logged-in members. The HTML contains no data; procedures load it. */
export const accountProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context)
  if (!('user' in entry)) return entry
  // No analytics: a tag manager could read the personal data.
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}

/** `/account/confirm`, the target of mailed links, for any visitor. The browser does not send their secret. */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => ({
  props: { ...(await accountsShell(context, NAMESPACES)), measurement: null },
})
