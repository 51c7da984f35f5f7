import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps } from 'next'
import { getContactPage, type ContactPage } from '@/cms/loaders/contactPage'
import type { Title } from '@/cms/groq/localizedText'
import { requestId } from '@/runtime/requestContext'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { CONTACT_FIELDS } from '@/schemas/contactFields'
import { clientIpHash } from '@/server/http/request/clientIp'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import type { FieldErrors } from '@/server/accounts/errors/appError'
import type { ErrorCode } from '@/lib/errorCodes'
import { hasMediaType } from '@/server/http/request/mediaType'
import { shellProps } from '@/server/content/page/shellProps'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { reasonTitle } from '@/server/content/contactReasons/contactReasons'
import { isForeignRequest } from '@/server/http/request/fetchMetadata'
import { sitePageOf, reasonInContactUrl } from './contactReferrer'
import { postContactForm, type ContactResult } from './postContactForm'
import { getVisitor } from '@/server/accounts/auth/visitor'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readRawBody } from '@/server/http/request/readRawBody'

/**
 * Maximum size of a posted contact form, in bytes. The longest valid message, 2,000 emoji, has 24 kB when
 * percent-encoded.
 */
const MAX_BODY_BYTES = 100_000
const STATUS: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  PAYLOAD_TOO_LARGE: 413,
  BAD_REQUEST: 400,
}
const FORM_FIELDS = [...Object.keys(CONTACT_FIELDS), 'reason', 'subject']

/**
 * The props of `/contact/send`, which answers a contact form that was posted without JavaScript. `content` is
 * null while Sanity is down; the form then works without the texts from Sanity.
 */
export type ContactPostProps = PageProps<ContactPage | null> & {
  /**
   * The field values that the visitor typed, so that the form shows them again after an error. Empty after
   * success.
   */
  values: Partial<Record<string, string>>
  errors: FieldErrors
  outcome: 'sent' | 'failed' | null
  reason: string | null
  /**
   * The translated title of the contact reason (what the message is about); null without a reason, or if Sanity
   * does not know the reason.
   */
  about: Title | null
}

/**
 * `/contact/send`: receives the POST of the contact form without JavaScript, stores the message and renders
 * the result, or the form with errors.
 */
export const contactPostProps: GetServerSideProps<ContactPostProps> = async ({
  req,
  res,
  locale: contextLocale,
}) => {
  const locale = toLocale(contextLocale)
  if (req.method !== 'POST') {
    return { redirect: { destination: localePath(locale, ROUTES.contact), permanent: false } }
  }
  // The IP address is read before the body: after the body was read, the socket may be closed and have no address.
  // All visitors without an address would share one rate limit.
  const client = clientIpHash(req)
  const body = await readRawBody(req, MAX_BODY_BYTES)
  const refusal = refusalCode(req, body)
  // The fields of a refused request are ignored. If it came from another site, that site may have filled them in, and
  // the page would show them as the visitor's input. If it was too large, the body was not read.
  const { subject, reason: reasonField, ...values } = fieldsOf(refusal ? '' : (body ?? ''))
  const page = sitePageOf(req.headers.referer)
  const reason = reasonIn({ reason: reasonField ?? (page && reasonInContactUrl(page)) })
  const context = {
    ...(await getVisitor({ req, res })),
    locale,
    requestId: requestId() ?? randomUUID(),
    client,
  }
  const result: ContactResult = refusal
    ? { ok: false, code: refusal }
    : await postContactForm(
        // The message is stored without attribution (how the visitor came to the site), because a visitor without
        // JavaScript cannot have consented to it in the consent banner.
        { ...values, reason, subject, locale, idempotencyKey: dailyIdempotencyKey() },
        context,
      )

  res.setHeader('cache-control', 'no-store')
  if (!result.ok) res.statusCode = STATUS[result.code] ?? 503
  const [[settings, content], overrides, about] = await Promise.all([
    settingsOrFallback(locale, getContactPage({ locale })),
    cachedOverrides(locale),
    reasonTitle(locale, reason),
  ])
  const formProps = result.ok
    ? { values: {}, errors: {}, outcome: 'sent' as const }
    : { values, errors: result.fields ?? {}, outcome: result.fields ? null : ('failed' as const) }
  const shell = await shellProps({ locale }, ['forms', 'pages'], settings, overrides)
  // A browser with JavaScript also sends the form to this page if the visitor submitted it before the script had
  // loaded. The page then reports a conversion (`contact`) to analytics, if the visitor has consented.
  const measurement = shell.measurement && {
    ...shell.measurement,
    ...(result.ok && { conversion: 'contact' as const }),
  }
  return {
    props: {
      ...shell,
      measurement,
      content,
      ...formProps,
      reason: reason || null,
      about: about ?? null,
    },
  }
}

function fieldsOf(body: string): Partial<Record<string, string>> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    FORM_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
  )
}

/**
 * Returns the error code for a form post that must be refused: too large, cross-site, or not sent as an HTML
 * form. Null for a valid request.
 */
function refusalCode({ headers }: IncomingMessage, body: string | null): ErrorCode | null {
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  const isForm = hasMediaType(headers, 'application/x-www-form-urlencoded')
  return isForm && !isForeignRequest(headers) ? null : 'BAD_REQUEST'
}

/**
 * Returns an idempotency key for a form without JavaScript, which cannot generate one: `plain-2026-11-24`.
 * `storeContact` hashes it with the fields, so the same form sent twice on one day is stored once.
 */
const dailyIdempotencyKey = (): string => `plain-${new Date().toISOString().slice(0, 10)}`
