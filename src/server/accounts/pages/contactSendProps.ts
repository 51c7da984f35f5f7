import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps } from 'next'
import { getContactPage, type ContactPage } from '@/cms/loaders/contactPage'
import type { Title } from '@/cms/groq/localizedText'
import { siteUrl } from '@/config/env.server'
import { requestId } from '@/runtime/requestId'
import { LOCALES, toLocale } from '@/i18n/locales'
import { localePath, reasonIn, ROUTES } from '@/lib/routes'
import { touchOfVisit, type Campaign } from '@/analytics/campaign'
import { clientIpHash } from '@/server/http/clientIp'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import type { FieldErrors } from '@/server/accounts/errors/appError'
import type { ErrorCode } from '@/lib/errorCodes'
import { hasMediaType } from '@/server/http/mediaType'
import { shellProps, type PageProps } from '@/server/content/page/pageProps'
import { reasonTitle } from '@/server/content/contactReasons/contactReasons'
import { isForeignRequest } from '@/server/http/fetchMetadata'
import { postContactForm, type ContactResult } from './postContactForm'
import { getVisitor } from '@/server/accounts/auth/visitor'
import { cachedOverrides } from '@/server/content/copy/copyOverrides'
import { readRawBody } from '@/server/http/readRawBody'

/** Room for the longest message, percent-encoded: 2,000 emoji have 24 kB. */
const MAX_BODY_BYTES = 100_000
const STATUS: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  PAYLOAD_TOO_LARGE: 413,
  BAD_REQUEST: 400,
}
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message', 'reason', 'subject', 'from']
/** The longest referrer that a browser sends in full; it shortens a longer one to the origin. */
const LONGEST_ADDRESS = 4_096

/** `content` is null if Sanity cannot be reached; the visitor gets a response anyway. */
export type ContactPostProps = PageProps<ContactPage | null> & {
  /** The typed values, unless the message was sent, so that nothing is lost. */
  values: Partial<Record<string, string>>
  errors: FieldErrors
  outcome: 'sent' | 'failed' | null
  reason: string | null
  /** The title of the reason, if known. */
  about: Title | null
  /** The page where the form was opened, with campaign tags; the answer page posts it back. */
  from: string | null
}

/** The contact form without JavaScript: handles its POST and renders the answer page. */
export const contactPostProps: GetServerSideProps<ContactPostProps> = async ({
  req,
  res,
  locale: wanted,
}) => {
  const locale = toLocale(wanted)
  if (req.method !== 'POST') {
    return { redirect: { destination: localePath(locale, ROUTES.contact), permanent: false } }
  }
  // Read first: after the body is read, the connection may be gone.
  const client = clientIpHash(req)
  const body = await readRawBody(req, MAX_BODY_BYTES)
  const refusal = refusalOf(req, body)
  // Another site must not fill in our form: a refused request's fields are not shown.
  const { subject, reason: sent, from, ...values } = fieldsOf(refusal ? '' : (body ?? ''))
  // For a corrected form, the referrer is the answer page, which has no campaign tags.
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
  // If a browser with consent runs scripts again on this page, they report the conversion.
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

/** The page of a URL, if it is on this site; a forged form can name another. */
function pageOf(address = ''): URL | undefined {
  const isAddress = address.length <= LONGEST_ADDRESS && URL.canParse(address)
  const page = isAddress ? new URL(address) : undefined
  return page?.origin === siteUrl() ? page : undefined
}

/** The parameters of the page's URL that the form keeps; all others are dropped. */
function taggedAddress(page: URL): string {
  const tagged = new URL(page)
  const tags = [...page.searchParams].filter(([name]) => name.startsWith('utm_'))
  tagged.search = String(new URLSearchParams(tags))
  return tagged.href
}

/**
 * Attribution from the page's URL. It is unknown whether the visit began there, but only landing pages have campaign
 * tags.
 */
function campaignOfPage({ href }: URL): Campaign {
  const { landing: page, ...touch } = touchOfVisit(href, '')
  return { first: touch, last: touch, page }
}

/** The reason from the contact page's URL: the static form cannot read it without a script. */
function reasonOfPage({ pathname, searchParams }: URL): string | undefined {
  const isContactPage = LOCALES.some((locale) => localePath(locale, ROUTES.contact) === pathname)
  const [reason, ...more] = searchParams.getAll('reason')
  return isContactPage && more.length === 0 ? reason : undefined
}

function fieldsOf(body: string): Partial<Record<string, string>> {
  const sent = new URLSearchParams(body)
  return Object.fromEntries(FIELDS.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])))
}

/** Refuses a cross-site form post, and content types that our form cannot send. */
function refusalOf({ headers }: IncomingMessage, body: string | null): ErrorCode | null {
  if (body === null) return 'PAYLOAD_TOO_LARGE'
  const isForm = hasMediaType(headers, 'application/x-www-form-urlencoded')
  return isForm && !isForeignRequest(headers) ? null : 'BAD_REQUEST'
}

/**
 * A static page has no idempotency key, so the same text posted again on the same day counts as the same message: the
 * service combines key and text.
 */
const keyOfToday = (): string => `plain-${new Date().toISOString().slice(0, 10)}`
