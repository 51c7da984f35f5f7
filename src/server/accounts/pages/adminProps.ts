import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShell'
import type { ShellProps } from '@/server/content/page/pageProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

/**
 * `/admin/users`: the admin page; 404 for all but administrators. The HTML contains no personal data, which
 * the browser loads by tRPC. The tRPC procedures check the role again.
 */
export const adminProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context, { role: 'ADMIN' })
  if (!('user' in entry)) return entry
  // No analytics: a tag manager could read the personal data.
  return { props: { ...(await accountsShell(context, ['admin', 'errors'])), measurement: null } }
}
