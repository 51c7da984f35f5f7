import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/accountsPage'
import type { ShellProps } from '@/server/pageProps'
import { requireUser } from '@/server/requireSession'

/**
 * `/admin/users`: 404 for all but administrators. The HTML contains no data; procedures load it and check the role
 * again.
 */
export const adminProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context, { role: 'ADMIN' })
  if (!('user' in entry)) return entry
  // No analytics: a tag manager could read the personal data.
  return { props: { ...(await accountsShell(context, ['admin', 'errors'])), measurement: null } }
}
