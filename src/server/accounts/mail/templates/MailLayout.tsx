import { Column } from '@react-email/column'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { SCRIPTS, LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'

/** `replyTo` has no display name, because `sendMail` refuses one. */
export type MailContent = {
  senderName: string
  subject: string
  html: string
  text: string
  replyTo?: string
}
export type MailDraft = Omit<MailContent, 'html' | 'senderName'> & { html: ReactElement }

/** Copied from styles/tokens.scss, because many mail programs do not support CSS custom properties. */
export const PALETTE = {
  ground: '#eaf0ed',
  surface: '#fff',
  deep: '#0a322c',
  onDeep: '#f3f8f5',
  onDeepSoft: '#b9d6cd',
  lamp: '#f6cf8b',
  ink: '#0d2a26',
  inkSoft: '#42605a',
  edge: '#c9d6d1',
  accent: '#b93a28',
  onAccent: '#fff',
} as const

/** In UTF-16 units. `Preview` cuts a longer text there, also inside an emoji. */
const MAX_PREVIEW = 150
const graphemes = new Intl.Segmenter()

type MailLayoutProps = {
  copy: MailCopy
  locale: Locale
  title: string
  /** The preheader: invisible in the mail, shown after the subject in the list of an inbox. */
  preview: string
  children: ReactNode
}

/** Inline styles, because many mail programs ignore style sheets. */
export function MailLayout({ copy, locale, title, preview, children }: MailLayoutProps) {
  const t = copy[locale]
  const home = copy.site + localePath(locale, ROUTES.home)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 16, background: PALETTE.ground }}>
        <Preview>{preview.slice(0, graphemes.segment(preview).containing(MAX_PREVIEW)?.index)}</Preview>
        <div style={{ ...CARD, fontFamily: fontsOf(locale).text }}>
          <Row style={BRAND}>
            <Column width={44} style={{ padding: '16px 0 16px 17px' }}>
              {/* No alt text, because the firm's names follow. Without `lazy`, React adds a preload link. */}
              <img
                src={`${copy.site}/apple-touch-icon.png`}
                width={44}
                height={44}
                alt=""
                loading="lazy"
                style={SIGN}
              />
            </Column>
            <Column style={{ padding: '16px 24px 16px 14px', fontFamily: fontsOf(locale).heading }}>
              {t('brand')}
              {LOCALES.filter((other) => other !== locale).map((other) => (
                <div key={other} lang={other} style={{ ...OTHER_NAME, fontFamily: fontsOf(other).heading }}>
                  {copy[other]('brand')}
                </div>
              ))}
            </Column>
          </Row>
          <div style={{ padding: '28px 24px 32px' }}>
            <h1
              style={{ ...HEADING, fontFamily: fontsOf(locale).heading, fontWeight: fontsOf(locale).weight }}
            >
              {title}
            </h1>
            {children}
          </div>
          <p style={FOOT}>
            <a href={home} style={FOOT_LINK}>
              {new URL(home).host}
            </a>
            {' · '}
            <a href={copy.site + localePath(locale, ROUTES.contact)} style={FOOT_LINK}>
              {t('contact')}
            </a>
            <FirmLinks {...copy.firm} />
          </p>
        </div>
      </body>
    </html>
  )
}

function FirmLinks({ email, phone, phoneHref }: MailCopy['firm']) {
  const links = [
    { href: `mailto:${email}`, text: email },
    { href: phoneHref, text: phone },
  ].filter(({ text }) => text)
  return links.map(({ href, text }) => (
    <Fragment key={href}>
      <br />
      <a href={href} style={FOOT_LINK}>
        {text}
      </a>
    </Fragment>
  ))
}

const CARD = {
  maxWidth: 560,
  margin: '0 auto',
  background: PALETTE.surface,
  color: PALETTE.ink,
  fontSize: 16,
  lineHeight: 1.7,
  // For long email addresses.
  overflowWrap: 'anywhere',
} as const
const BRAND = {
  background: PALETTE.deep,
  borderBottom: `4px solid ${PALETTE.lamp}`,
  color: PALETTE.onDeep,
  fontSize: 20,
  lineHeight: 1.3,
}
const SIGN = { display: 'block', borderRadius: 10 }
const OTHER_NAME = { fontSize: 14, color: PALETTE.onDeepSoft }
const HEADING = { margin: '0 0 16px', fontSize: 24, lineHeight: 1.3 }
const FOOT = {
  margin: 0,
  padding: '16px 24px',
  background: PALETTE.deep,
  color: PALETTE.onDeepSoft,
  fontSize: 14,
}
const FOOT_LINK = { color: PALETTE.onDeepSoft }

const HAN = '"PingFang HK", "Noto Sans HK", "Microsoft JhengHei", sans-serif'
const FONTS = {
  latin: {
    text: 'Figtree, Helvetica, Arial, sans-serif',
    heading: 'Newsreader, Georgia, serif',
    weight: 400,
  },
  han: { text: HAN, heading: HAN, weight: 700 },
}
const fontsOf = (locale: Locale) => FONTS[SCRIPTS[locale]]
