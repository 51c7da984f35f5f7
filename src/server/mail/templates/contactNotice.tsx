import type { Locale } from '@/i18n/locales'
import { singleLine } from '@/schemas/text'
import { mailTranslate } from '@/server/mail/mailCopy'
import { MailLayout, type MailDraft } from './MailLayout'

/** Tells the firm, once an hour at most, that more messages have come in than are mailed one by one. */
export function contactNotice(locale: Locale): MailDraft {
  const t = mailTranslate(locale)
  const intro = t('contactNotice.intro')
  const text = t('contactNotice.text')
  return {
    subject: singleLine(t('contactNotice.subject')),
    html: (
      <MailLayout locale={locale} title={intro}>
        <p style={{ margin: 0 }}>{text}</p>
      </MailLayout>
    ),
    text: [intro, text].join('\n\n'),
  }
}
