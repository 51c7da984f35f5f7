import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/accountsPage'
import type { ShellProps } from '@/server/pageProps'
import { requireUser } from '@/server/requireSession'

const NAMESPACES = ['account', 'errors', 'forms'] as const

/** `/account`: for whoever is logged in. The page holds no data; its calls fetch them. */
export const accountProps: GetServerSideProps<ShellProps> = async (context) => {
  const entry = await requireUser(context)
  if (!('user' in entry)) return entry
  // It shows a person's data, which a tag manager could read: nothing measures here.
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}

/** `/account/confirm`: where the links in mails lead, whoever opens them. Their secret never reaches the server by itself. */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => ({
  props: { ...(await accountsShell(context, NAMESPACES)), measurement: null },
})
