import { fullName } from '@/i18n/format'
import type { Locale } from '@/i18n/locales'
import type { ContactInput } from '@/schemas/contact'
import { singleLine } from '@/schemas/text'
import { mailTranslate } from '@/server/mail/mailCopy'
import type { MailContent } from '@/server/mail/sendMail'
import { MailLayout, PALETTE } from './MailLayout'
import { renderHtml } from './renderHtml'

type Row = { label: string; value: string }

/** What a visitor wrote, without what the form adds by itself. `about`: what its reason is called, where that is known. */
export type ContactMessage = Omit<
  ContactInput,
  'idempotencyKey' | 'locale' | 'subject' | 'elapsed' | 'campaign'
> & { about?: string }

/**
 * Tells the firm that a visitor wrote, in the language in which the visitor read; an answer goes straight to the
 * visitor.
 */
export function contactNotification(message: ContactMessage, locale: Locale): MailContent {
  const t = mailTranslate(locale)
  const name = fullName(message)
  const labelled: [string, string | undefined][] = [
    [t('contactNotification.name'), name],
    [t('contactNotification.email'), message.email],
    [t('contactNotification.phone'), message.phone],
    [t('contactNotification.reason'), [message.about, message.reason].filter(Boolean).join(' · ')],
    [t('contactNotification.language'), t(`contactNotification.languages.${locale}`)],
  ]
  const rows = labelled.flatMap(([label, value]): Row[] => (value ? [{ label, value }] : []))
  const intro = t('contactNotification.intro')
  const text = message.message ?? t('contactNotification.noMessage')
  return {
    subject: singleLine(t('contactNotification.subject', { name })),
    html: renderHtml(<ContactNotification locale={locale} intro={intro} rows={rows} text={text} />),
    text: [intro, rows.map((row) => t('contactNotification.line', row)).join('\n'), text].join('\n\n'),
    replyTo: message.email,
  }
}

type ContactNotificationProps = { locale: Locale; intro: string; rows: Row[]; text: string }

function ContactNotification({ locale, intro, rows, text }: ContactNotificationProps) {
  return (
    <MailLayout locale={locale} title={intro}>
      <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={{ margin: '0 0 24px' }}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <td style={ROW}>
                <span style={{ display: 'block', fontSize: 14, color: PALETTE.inkSoft }}>{label}</span>
                <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
    </MailLayout>
  )
}

/** One above the other: side by side a phone breaks addresses. */
const ROW = { padding: '8px 0', borderBottom: `1px solid ${PALETTE.edge}`, lineHeight: 1.4 }
