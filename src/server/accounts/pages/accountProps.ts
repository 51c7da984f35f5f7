import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { ShellProps } from '@/server/content/page/shellProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

const NAMESPACES = ['account', 'errors', 'forms'] as const

/** No personal data in the HTML, in case it is cached; the browser loads the data by tRPC. */
export const accountProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context)
  if (!('user' in entry)) return entry
  // `measurement: null` disables analytics, because a tag manager could read the personal data on the page.
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}

/** Needs no session. No analytics, because the URL contains the secret of a link. */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => ({
  props: { ...(await accountsShell(context, NAMESPACES)), measurement: null },
})
