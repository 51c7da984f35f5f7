import type { Locale } from '@/i18n/locales'
import { singleLine } from '@/schemas/text'
import type { MailCopy } from './mailCopy'
import { MailLayout, type MailDraft } from './MailLayout'

export function manyMessagesNotice(copy: MailCopy, locale: Locale): MailDraft {
  const t = copy[locale]
  const intro = t('contactNotice.intro')
  const text = t('contactNotice.text')
  return {
    subject: singleLine(t('contactNotice.subject')),
    html: (
      <MailLayout copy={copy} locale={locale} title={intro} preview={text}>
        <p style={{ margin: 0 }}>{text}</p>
      </MailLayout>
    ),
    text: [intro, text].join('\n\n'),
  }
}
