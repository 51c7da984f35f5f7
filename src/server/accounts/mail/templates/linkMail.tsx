import { Button } from '@react-email/button'
import type { Locale } from '@/i18n/locales'
import { singleLine } from '@/schemas/text'
import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'
import { hasSecretLink, type LinkMailTemplate } from './linkTemplates'
import { LINK_URLS, type LinkParts } from './linkUrls'
import type { MailCopy, MailTranslate } from './mailCopy'
import { MailLayout, PALETTE, type MailDraft } from './MailLayout'

/** @param email for the placeholder `{{email}}` */
export function linkMail(template: LinkMailTemplate, mail: LinkParts, email: string): MailDraft {
  const { copy, locale } = mail
  const url = LINK_URLS[template](mail)
  const t = copy[locale]
  const kind = { template }
  const action = t(`${template}.action`)
  const words = {
    heading: t(`${template}.heading`),
    intro: t(`${template}.intro`, { email }),
    action,
    validity: hasSecretLink(kind) ? validity(t, LINK_MINUTES[kind.template]) : undefined,
    plain: t('link.copyUrl'),
    ignore: t(`${template}.ignore`, { email, action }),
  }
  const { heading, intro, ignore } = words
  const signature = [t('brand'), copy.firm.email, copy.firm.phone].filter(Boolean).join('\n')
  // The texts have no placeholder for the URL: an editor could put it into a link to another site, which would
  // then get the secret token.
  const paragraphs = [heading, intro, `${action}\n${url}`, words.validity, ignore, signature]
  return {
    subject: singleLine(t(`${template}.subject`)),
    html: <LinkMail copy={copy} locale={locale} url={url} words={words} />,
    text: paragraphs.filter(Boolean).join('\n\n'),
  }
}

const validity = (t: MailTranslate, minutes: number) =>
  minutes < 120 ? t('link.validity', { minutes }) : t('link.validityHours', { hours: minutes / 60 })

type LinkMailProps = { copy: MailCopy; locale: Locale; url: string; words: Words }
type Words = Record<'heading' | 'intro' | 'action' | 'plain' | 'ignore', string> & {
  validity: string | undefined
}

function LinkMail({ copy, locale, url, words }: LinkMailProps) {
  return (
    <MailLayout copy={copy} locale={locale} title={words.heading} preview={words.intro}>
      <p style={PARAGRAPH}>{words.intro}</p>
      <p style={{ margin: '0 0 24px' }}>
        <Button href={url} style={BUTTON}>
          {words.action}
        </Button>
      </p>
      {words.validity && <p style={PARAGRAPH}>{words.validity}</p>}
      <p style={PARAGRAPH}>{words.ignore}</p>
      <p style={SMALL}>
        {words.plain}
        <br />
        <a href={url} style={{ color: PALETTE.inkSoft, wordBreak: 'break-all' }}>
          {url}
        </a>
      </p>
    </MailLayout>
  )
}

const PARAGRAPH = { margin: '0 0 16px' }
const SMALL = {
  margin: '24px 0 0',
  padding: '16px 0 0',
  borderTop: `1px solid ${PALETTE.edge}`,
  color: PALETTE.inkSoft,
  fontSize: 14,
}
const BUTTON = {
  padding: '16px 28px',
  background: PALETTE.accent,
  borderRadius: 999,
  color: PALETTE.onAccent,
  fontWeight: 600,
}
