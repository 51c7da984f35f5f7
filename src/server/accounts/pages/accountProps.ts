import type { GetServerSideProps } from 'next'
import { accountsShell } from '@/server/content/page/accountsShellProps'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { isCompleteSecret } from '@/lib/urlParameters'
import { requestedUrl } from '@/runtime/requestContext'
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

/**
 * Some mail gateways replace the `#` of a link by `?`, or add a parameter and encode the `#`, even more than once
 * (`%2523`). The secret after it is then part of the query.
 */
function secretInQuery(url: string): string | undefined {
  const [, query = ''] = url.split('?', 2)
  // A login link whose `#` became `?`. An encoded `#` in it belongs to the page after the login.
  if (query.startsWith('callbackUrl=')) return query
  const [, secret] = /%(?:25)*23(.+)/.exec(query) ?? []
  const isSecret = isCompleteSecret(query) || new URLSearchParams(query).has('token')
  return secret ?? (isSecret ? query : undefined)
}

/** Needs no session. No analytics, because the URL contains the secret of a link. */
export const confirmEmailProps: GetServerSideProps<ShellProps> = async (context) => {
  const secret = secretInQuery(requestedUrl() ?? '')
  if (secret) {
    const page = localePath(toLocale(context.locale), ROUTES.confirmEmail)
    return { redirect: { destination: `${page}#${secret}`, permanent: false } }
  }
  return { props: { ...(await accountsShell(context, NAMESPACES)), measurement: null } }
}
