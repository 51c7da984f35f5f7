import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { ShellProps } from '@/server/content/page/shellProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

const NAMESPACES = ['account', 'errors', 'forms'] as const

/**
 * `/account`: the page on which a logged-in member sees and changes the account's data. The HTML contains no
 * personal data, so that a cached copy of the page reveals none; the browser loads the data by tRPC.
 */
export const accountProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context)
  if (!('user' in entry)) return entry
  // `measurement: null` disables analytics, because a tag manager could read the personal data on the page.
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}

/**
 * `/account/confirm`: the page that a mailed link opens. Its button confirms the email address or logs the
 * visitor in. The page needs no session. The link's token follows a `#`, so that the request for the page
 * does not contain it, and therefore no log and no Referer header.
 */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => ({
  props: { ...(await accountsShell(context, NAMESPACES)), measurement: null },
})
