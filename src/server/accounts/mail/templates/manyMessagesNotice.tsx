import type { Locale } from '@/i18n/locales'
import { singleLine } from '@/schemas/text'
import type { MailCopy } from './mailCopy'
import { MailLayout, type MailDraft } from './MailLayout'

/**
 * The mail that tells the firm that the rate limit of mails about contact messages is reached, so that some
 * messages are only in the inbox on `/admin/users`. Sent at most once an hour.
 */
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
