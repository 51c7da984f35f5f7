import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps } from 'next'
import type { FormattedText } from '@/cms/typography/shownText'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import { log } from '@/runtime/log'
import { requestId } from '@/runtime/requestContext'
import { toLocale, type Locale } from '@/i18n/locales'
import { CONTACT_FIELD_NAMES } from '@/lib/contactFields'
import { localePath, ROUTES } from '@/lib/routes'
import { reasonIn } from '@/lib/urlParameters'
import { VALIDATION } from '@/schemas/validation'
import { contactPage } from '@/sections/fixedPages'
import type { Page } from '@/sections/sectionsPage'
import { clientIpHash } from '@/server/http/request/clientIp'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import type { FieldErrors } from '@/server/accounts/errors/appError'
import type { ErrorCode } from '@/lib/errorCodes'
import { hasMediaType } from '@/server/http/request/mediaType'
import { shellProps } from '@/server/content/page/shellProps'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { reasonTitle } from '@/server/content/contactReasons/cachedContactReasons'
import { isForeignRequest } from '@/server/http/request/fetchMetadata'
import { sitePageOf, reasonInPageUrl } from './contactReferrer'
import { postContactForm, type ContactResult } from './postContactForm'
import { getVisitor } from '@/server/accounts/auth/visitor'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readRawBody } from '@/server/http/request/readRawBody'

/** In bytes. The longest valid message, 2,000 emoji, has 24 kB when percent-encoded. */
const MAX_BODY_BYTES = 100_000
/**
 * For a body beyond MAX_BODY_BYTES, which only a message can cause. The text is not read, so the page must not say
 * “Your message is still here”.
 */
const MESSAGE_TOO_LONG: FieldErrors = { message: VALIDATION.messageTooLong }
const STATUS: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  PAYLOAD_TOO_LARGE: 413,
  BAD_REQUEST: 400,
  TOO_MANY_REQUESTS: 429,
}
/** Cached, because anyone can send any number of forms (decision 44). */
const cachedContactPage = staleOnErrorCache(
  (locale: Locale): Promise<Page | null> => contactPage({ locale }),
  null,
  (facts) => log('warn', 'page.settings_unavailable', facts),
)
const FORM_FIELDS = [...CONTACT_FIELD_NAMES, 'reason', 'subject']

/** `content` is null if the page cannot be read and none is cached; the form works without it. */
export type ContactPostProps = PageProps<Page | null> & {
  /** What the visitor typed, for the form after an error. Empty after success. */
  values: Partial<Record<string, string>>
  errors: FieldErrors
  outcome: 'sent' | 'failed' | 'refused' | 'tooMany' | null
  reason: string | null
  /** The title of the reason; null without a reason, or if the title is unknown. */
  about: FormattedText | null
}

/** `/contact/send`: stores the message of a form without JavaScript, and renders the result or the errors. */
export const contactPostProps: GetServerSideProps<ContactPostProps> = async ({
  req,
  res,
  locale: contextLocale,
}) => {
  const locale = toLocale(contextLocale)
  if (req.method !== 'POST') {
    return { redirect: { destination: localePath(locale, ROUTES.contact), permanent: false } }
  }
  // Before the body is read: a closed socket has no address, and all such visitors would share a limit.
  const client = clientIpHash(req)
  const body = await readRawBody(req, res, MAX_BODY_BYTES)
  const refusal = refusalCode(req, body)
  // After a refusal, no field is read: another site may have filled them in, and the page would
  // show them as the visitor's input.
  const { subject, reason: reasonField, ...values } = fieldsOf(refusal ? '' : (body ?? ''))
  const page = sitePageOf(req.headers.referer)
  const reason = reasonIn({ reason: reasonField ?? (page && reasonInPageUrl(page)) })
  const context = {
    ...(await getVisitor({ req, res })),
    locale,
    requestId: requestId() ?? randomUUID(),
    client,
  }
  const result: ContactResult = refusal
    ? { ok: false, code: refusal, ...(refusal === 'PAYLOAD_TOO_LARGE' && { fields: MESSAGE_TOO_LONG }) }
    : await postContactForm(
        // No attribution: consent and touches are in localStorage, which only the form's script can read.
        { ...values, reason, subject, locale, idempotencyKey: dailyIdempotencyKey() },
        context,
      )

  res.setHeader('cache-control', 'no-store')
  if (!result.ok) res.statusCode = STATUS[result.code] ?? 503
  const [settings, content, overrides, about] = await Promise.all([
    settingsOrFallback(locale),
    cachedContactPage(locale),
    cachedOverrides(locale),
    reasonTitle(locale, reason),
  ])
  const formProps = result.ok
    ? { values: {}, errors: {}, outcome: 'sent' as const }
    : { values, errors: result.fields ?? {}, outcome: failureOf(result) }
  const shell = await shellProps({ locale }, ['forms', 'pages'], settings, overrides)
  // A browser with JavaScript posts the form here if the visitor submitted it before the script had loaded.
  // The page then reports the conversion, if the visitor has consented.
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

function failureOf({ code, fields }: ContactResult & { ok: false }): ContactPostProps['outcome'] {
  if (fields) return null
  if (code === 'BAD_REQUEST') return 'refused'
  return code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed'
}

function fieldsOf(body: string): Partial<Record<string, string>> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    FORM_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
  )
}

function refusalCode({ headers }: IncomingMessage, body: string | null): ErrorCode | null {
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  const isForm = hasMediaType(headers, 'application/x-www-form-urlencoded')
  return isForm && !isForeignRequest(headers) ? null : 'BAD_REQUEST'
}

/** `storeContact` hashes it with the fields, so the same form sent twice on one day is stored once. */
const dailyIdempotencyKey = (): string => `plain-${new Date().toISOString().slice(0, 10)}`
