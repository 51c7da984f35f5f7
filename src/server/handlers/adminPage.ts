import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/accountsPage'
import type { ShellProps } from '@/server/pageProps'
import { requireUser } from '@/server/requireSession'

/**
 * `/admin/users`: for anybody but an administrator it does not exist. The page holds no data; its calls fetch them,
 * and ask again who is asking.
 */
export const adminProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context, { role: 'ADMIN' })
  if (!('user' in entry)) return entry
  // It shows people's data, which a tag manager could read: nothing measures here.
  return { props: { ...(await accountsShell(context, ['admin', 'errors'])), measurement: null } }
}
