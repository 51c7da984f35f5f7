import { fullName } from '@/i18n/fullName'
import type { Locale } from '@/i18n/locales'
import { CONTACT_DETAILS, type ContactFieldName } from '@/lib/contactFields'
import { singleLine } from '@/schemas/text'
import type { ContactMessage } from '@/server/accounts/db/generated/prisma/client'
import type { MailCopy } from './mailCopy'
import { MailLayout, PALETTE, type MailDraft } from './MailLayout'

type Row = { label: string; value: string }

type Message = Pick<ContactMessage, ContactFieldName | 'reason'>

/** In the locale of the form. `topic` is undefined if the contact reason is unknown. */
export function officeNotification(
  copy: MailCopy,
  message: Message,
  locale: Locale,
  topic?: string,
): MailDraft {
  const t = copy[locale]
  const name = fullName(message)
  const details = CONTACT_DETAILS.map((detail): [string, string | null] => [
    t(`contactNotification.${detail}`),
    message[detail],
  ])
  const labelled: [string, string | null][] = [
    [t('contactNotification.name'), name],
    ...details,
    [t('contactNotification.reason'), [topic, message.reason].filter(Boolean).join(' · ')],
    [t('contactNotification.language'), t(`contactNotification.languages.${locale}`)],
  ]
  const rows = labelled.flatMap(([label, value]): Row[] => (value ? [{ label, value }] : []))
  const intro = t('contactNotification.intro')
  const text = message.message ?? t('contactNotification.noMessage')
  return {
    subject: singleLine(t('contactNotification.subject', { name })),
    html: <OfficeNotification copy={copy} locale={locale} intro={intro} rows={rows} text={text} />,
    text: [intro, rows.map((row) => t('contactNotification.line', row)).join('\n'), text].join('\n\n'),
    replyTo: message.email,
  }
}

type OfficeNotificationProps = { copy: MailCopy; locale: Locale; intro: string; rows: Row[]; text: string }

function OfficeNotification({ copy, locale, intro, rows, text }: OfficeNotificationProps) {
  return (
    <MailLayout copy={copy} locale={locale} title={intro} preview={text}>
      {rows.map(({ label, value }) => (
        <div key={label} style={ROW}>
          <div style={{ fontSize: 14, color: PALETTE.inkSoft }}>{label}</div>
          <div dir="auto">{value}</div>
        </div>
      ))}
      <p dir="auto" style={{ margin: '24px 0 0', whiteSpace: 'pre-wrap' }}>
        {text}
      </p>
    </MailLayout>
  )
}

/** The label is above the value: side by side, a phone would break a long address into two lines. */
const ROW = { padding: '8px 0', borderBottom: `1px solid ${PALETTE.edge}`, lineHeight: 1.4 }
