import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps } from 'next'
import { getContactPage, type ContactPage } from '@/cms/loaders/contactPage'
import type { Title } from '@/cms/groq/localizedText'
import { requestId } from '@/runtime/requestContext'
import { toLocale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { touchOfVisit, type Campaign } from '@/analytics/attributionTouch'
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
const FORM_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message', 'reason', 'subject', 'from']

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
   * The translated title of the contact reason; null without a reason, or if Sanity does not know the reason.
   */
  about: Title | null
  /**
   * The URL of the page on which the visitor first opened the form, with campaign tags (`utm_…`). The page
   * renders it as a hidden field, so that the attribution (which campaign led to the message) survives a
   * correction of the form.
   */
  from: string | null
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
  // Reads the IP address before the body: after the body was read, the socket may be closed and have no
  // address, and all such visitors would share one rate limit.
  const client = clientIpHash(req)
  const body = await readRawBody(req, MAX_BODY_BYTES)
  const refusal = refusalCode(req, body)
  // Ignores the fields of a refused request (cross-site or too large): another site may have prefilled them,
  // and the page would show its text as the visitor's input.
  const { subject, reason: reasonField, from, ...values } = fieldsOf(refusal ? '' : (body ?? ''))
  // Prefers the hidden field `from` to the Referer header. When a visitor corrects the form, the referrer is
  // `/contact/send`, which has no campaign tags.
  const page = sitePageOf(from) ?? sitePageOf(req.headers.referer)
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
        {
          ...values,
          reason,
          subject,
          locale,
          idempotencyKey: dailyIdempotencyKey(),
          campaign: page && attributionOf(page),
        },
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
  // The page reports a conversion (`contact`) to analytics when it opens, if the browser has JavaScript after
  // all and the visitor has consented to analytics.
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
      from: page ? withOnlyCampaignTags(page) : null,
    },
  }
}

/**
 * Removes all query parameters except campaign tags: `/contact?utm_source=x&id=1` → `/contact?utm_source=x`.
 */
function withOnlyCampaignTags(page: URL): string {
  const tagged = new URL(page)
  const tags = [...page.searchParams].filter(([name]) => name.startsWith('utm_'))
  tagged.search = String(new URLSearchParams(tags))
  return tagged.href
}

/**
 * Derives the attribution of a contact message (which campaign led to it) from the campaign tags in its
 * page's URL. The result counts as both the first and the last touch (visit by which the visitor came to the
 * site), because without JavaScript earlier visits are unknown.
 */
function attributionOf({ href }: URL): Campaign {
  const { landing: page, ...touch } = touchOfVisit(href, '')
  return { first: touch, last: touch, page }
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
