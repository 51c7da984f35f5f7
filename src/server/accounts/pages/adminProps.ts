import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { ShellProps } from '@/server/content/page/shellProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

/**
 * `/admin/users`: the admin page; 404 for members who are not administrators, a redirect to login for
 * anonymous visitors. The HTML contains no personal data, so that a cached copy of the page reveals none; the
 * browser loads the data by tRPC, whose procedures check the role again.
 */
export const adminProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context, { role: 'ADMIN' })
  if (!('user' in entry)) return entry
  // `measurement: null` disables analytics, because a tag manager could read the personal data on the page.
  return { props: { ...(await accountsShell(context, ['admin', 'errors'])), measurement: null } }
}
