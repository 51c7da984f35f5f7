import { randomUUID } from 'node:crypto'
import type { GetServerSideProps } from 'next'
import { getServerSession } from 'next-auth'
import { getContactPage, type ContactPage } from '@/cms/queries/contact'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { authOptions } from './auth'
import type { FieldFaults } from './errors'
import { shellProps, type PageProps } from './pageProps'
import { rawBody } from './rawBody'
import { submitContact, type ContactResult } from './services/contact'

/** Room for the longest message, percent-encoded: 2,000 emoji take 24 kB. */
const MAX_BODY_BYTES = 100_000

export type ContactPostProps = PageProps<ContactPage> & {
  /** What was typed comes back unless it was sent, so that nothing is lost. */
  values: Partial<Record<string, string>>
  errors: FieldFaults
  outcome: 'sent' | 'failed' | null
  reason: string | null
}

/** The contact form without JavaScript: takes its POST and answers with the page and what became of the message. */
export const contactPostProps: GetServerSideProps<ContactPostProps> = async ({
  req,
  res,
  locale: wanted,
}) => {
  const locale = toLocale(wanted)
  if (req.method !== 'POST') {
    return { redirect: { destination: localePath(locale, ROUTES.contact), permanent: false } }
  }
  const body = await rawBody(req, MAX_BODY_BYTES)
  const values = Object.fromEntries(new URLSearchParams(body ?? ''))
  const session = await getServerSession(req, res, authOptions())
  const context = { user: session?.user ?? null, locale, requestId: randomUUID() }
  const result: ContactResult =
    body === null
      ? { ok: false, code: 'PAYLOAD_TOO_LARGE' }
      : await submitContact({ ...values, locale }, context)

  const [shell, content] = await Promise.all([shellProps(locale, ['forms']), getContactPage(locale)])
  if (!shell || !content) return { notFound: true }
  res.setHeader('cache-control', 'no-store')
  const errors = result.ok ? {} : (result.fields ?? {})
  const refused = Object.keys(errors).length > 0
  if (!result.ok) res.statusCode = refused ? 422 : 503
  const outcome = result.ok ? 'sent' : refused ? null : 'failed'
  const reason = values.reason || null
  return { props: { ...shell, content, values: result.ok ? {} : values, errors, outcome, reason } }
}
