import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps } from 'next'
import { getContactPage, type ContactPage } from '@/cms/loaders/contactPage'
import type { Title } from '@/cms/groq/localizedText'
import { requestId } from '@/runtime/requestContext'
import { toLocale } from '@/i18n/locales'
import { localePath, reasonIn, ROUTES } from '@/lib/routes'
import { touchOfVisit, type Campaign } from '@/analytics/touch'
import { clientIpHash } from '@/server/http/request/clientIp'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import type { FieldErrors } from '@/server/accounts/errors/appError'
import type { ErrorCode } from '@/lib/errorCodes'
import { hasMediaType } from '@/server/http/request/mediaType'
import { shellProps, type PageProps } from '@/server/content/page/pageProps'
import { reasonTitle } from '@/server/content/contactReasons/contactReasons'
import { isForeignRequest } from '@/server/http/request/fetchMetadata'
import { pageOf, reasonOfPage } from './contactFormPage'
import { postContactForm, type ContactResult } from './postContactForm'
import { getVisitor } from '@/server/accounts/auth/visitor'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readRawBody } from '@/server/http/request/readRawBody'

/** Maximum body size. The longest message, 2,000 emoji, has 24 kB when it is percent-encoded. */
const MAX_BODY_BYTES = 100_000
const STATUS: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  PAYLOAD_TOO_LARGE: 413,
  BAD_REQUEST: 400,
}
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message', 'reason', 'subject', 'from']

/**
 * The props of the page that answers a contact form without JavaScript. `content` is null if Sanity cannot be
 * reached; the visitor gets a response anyway.
 */
export type ContactPostProps = PageProps<ContactPage | null> & {
  /** The typed values, so that no input is lost after an error. Empty once the message is sent. */
  values: Partial<Record<string, string>>
  errors: FieldErrors
  outcome: 'sent' | 'failed' | null
  reason: string | null
  /** The title of the contact reason, if known. */
  about: Title | null
  /**
   * The URL of the page where the visitor first opened the form, with campaign tags. The answer page puts it
   * into a field of its form, so that it is not lost when the visitor corrects the input and sends again.
   */
  from: string | null
}

/** `/contact/send`: the contact form without JavaScript. Handles the POST and renders the answer page. */
export const contactPostProps: GetServerSideProps<ContactPostProps> = async ({
  req,
  res,
  locale: wanted,
}) => {
  const locale = toLocale(wanted)
  if (req.method !== 'POST') {
    return { redirect: { destination: localePath(locale, ROUTES.contact), permanent: false } }
  }
  // Reads the IP address before the body, because the connection may be closed after the body.
  const client = clientIpHash(req)
  const body = await readRawBody(req, MAX_BODY_BYTES)
  const refusal = refusalOf(req, body)
  // The fields of a refused request are not shown again, because another site may have filled them in.
  const { subject, reason: sent, from, ...values } = fieldsOf(refusal ? '' : (body ?? ''))
  // Prefers the field `from` to the referrer. For a corrected form, the referrer is the answer page, which
  // has no campaign tags.
  const page = pageOf(from) ?? pageOf(req.headers.referer)
  const reason = reasonIn({ reason: sent ?? (page && reasonOfPage(page)) })
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
          idempotencyKey: keyOfToday(),
          campaign: page && campaignOfPage(page),
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
  const answer = result.ok
    ? { values: {}, errors: {}, outcome: 'sent' as const }
    : { values, errors: result.fields ?? {}, outcome: result.fields ? null : ('failed' as const) }
  const shell = await shellProps({ locale }, ['forms', 'pages'], settings, overrides)
  // If the browser runs scripts on the answer page and the visitor has consented, analytics reports the
  // conversion.
  const measurement = shell.measurement && {
    ...shell.measurement,
    ...(result.ok && { conversion: 'contact' as const }),
  }
  return {
    props: {
      ...shell,
      measurement,
      content,
      ...answer,
      reason: reason || null,
      about: about ?? null,
      from: page ? taggedAddress(page) : null,
    },
  }
}

/** Returns the URL of a page with only its campaign tags (`utm_…`). All other parameters are dropped. */
function taggedAddress(page: URL): string {
  const tagged = new URL(page)
  const tags = [...page.searchParams].filter(([name]) => name.startsWith('utm_'))
  tagged.search = String(new URLSearchParams(tags))
  return tagged.href
}

/**
 * Returns the attribution of a message from the URL of its page. It is unknown whether the visit began there,
 * but only landing pages have campaign tags.
 */
function campaignOfPage({ href }: URL): Campaign {
  const { landing: page, ...touch } = touchOfVisit(href, '')
  return { first: touch, last: touch, page }
}

function fieldsOf(body: string): Partial<Record<string, string>> {
  const sent = new URLSearchParams(body)
  return Object.fromEntries(FIELDS.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])))
}

/**
 * Returns the error code of a form post that is refused: cross-site, too large, or with a content type that
 * our form cannot send. Otherwise null.
 */
function refusalOf({ headers }: IncomingMessage, body: string | null): ErrorCode | null {
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  const isForm = hasMediaType(headers, 'application/x-www-form-urlencoded')
  return isForm && !isForeignRequest(headers) ? null : 'BAD_REQUEST'
}

/**
 * Returns an idempotency key for the form of a static page, which has no key of its own. The key is the date,
 * and `storeContact` combines it with the text. So the same text posted again on the same day counts as the
 * same message.
 */
const keyOfToday = (): string => `plain-${new Date().toISOString().slice(0, 10)}`
