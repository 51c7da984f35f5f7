import type { Locale } from '@/i18n/locales'
import { LINK_MINUTES, type LinkTemplate } from '@/server/mail/links'
import { mailTranslate } from '@/server/mail/mailCopy'
import type { MailContent } from '@/server/mail/sendMail'
import { MailLayout, PALETTE } from './MailLayout'
import { renderHtml } from './renderHtml'

/** A mail whose one purpose is a link: what it is for, the link as a button and as text, and what if nobody asked. */
export function linkMail(template: LinkTemplate, locale: Locale, url: string): MailContent {
  const t = mailTranslate(locale)
  const words = {
    heading: t(`${template}.heading`),
    intro: t(`${template}.intro`),
    action: t(`${template}.action`),
    validity: t('link.validity', { minutes: LINK_MINUTES }),
    plain: t('link.plain'),
    ignore: t(`${template}.ignore`),
  }
  const { heading, intro, action, validity, ignore } = words
  return {
    subject: t(`${template}.subject`),
    html: renderHtml(<LinkMail locale={locale} url={url} words={words} />),
    text: [heading, intro, t('link.line', { action, url }), validity, ignore, t('brand')].join('\n\n'),
  }
}

type Words = Record<'heading' | 'intro' | 'action' | 'validity' | 'plain' | 'ignore', string>

function LinkMail({ locale, url, words }: { locale: Locale; url: string; words: Words }) {
  return (
    <MailLayout locale={locale} title={words.heading}>
      <p style={PARAGRAPH}>{words.intro}</p>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px' }}>
        <tbody>
          <tr>
            <td style={{ background: PALETTE.accent, borderRadius: 999 }}>
              <a href={url} style={BUTTON}>
                {words.action}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={PARAGRAPH}>{words.validity}</p>
      <p style={PARAGRAPH}>{words.ignore}</p>
      <p style={SMALL}>
        {words.plain}
        <br />
        <a href={url} style={{ color: PALETTE.inkSoft, overflowWrap: 'anywhere', wordBreak: 'break-all' }}>
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
  display: 'inline-block',
  padding: '12px 28px',
  color: PALETTE.onAccent,
  fontWeight: 600,
  textDecoration: 'none',
}
