import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import type { ShellProps } from '@/server/content/page/shellProps'
import { requireUser } from '@/server/accounts/auth/requireUser'

/** 404 for members. No personal data in the HTML, and no analytics, as in `accountProps`. */
export const adminProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context, { role: 'ADMIN' })
  if (!('user' in entry)) return entry
  return { props: { ...(await accountsShell(context, ['admin', 'errors'])), measurement: null } }
}
