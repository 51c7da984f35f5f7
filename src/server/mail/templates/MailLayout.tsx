import type { ReactNode } from 'react'
import { LOCALES, type Locale } from '@/i18n/locales'
import { mailTranslate } from '@/server/mail/mailCopy'

/** The site's colours (styles/tokens.scss), written out: mail programs know no custom properties. */
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

type MailLayoutProps = { locale: Locale; title: string; children: ReactNode }

/** The frame of every mail. Mail programs ignore style sheets, so each element carries its own style. */
export function MailLayout({ locale, title, children }: MailLayoutProps) {
  const brand = mailTranslate(locale)('brand')
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 16, background: PALETTE.ground }}>
        <div style={{ ...CARD, fontFamily: TEXT[locale] }}>
          <p style={{ ...BRAND, fontFamily: DISPLAY[locale] }}>
            {brand}
            {LOCALES.filter((other) => other !== locale).map((other) => (
              <span key={other} lang={other} style={{ ...OTHER_NAME, fontFamily: DISPLAY[other] }}>
                {mailTranslate(other)('brand')}
              </span>
            ))}
          </p>
          <div style={{ padding: '28px 24px 32px' }}>
            <h1 style={{ ...HEADING, fontFamily: DISPLAY[locale] }}>{title}</h1>
            {children}
          </div>
        </div>
      </body>
    </html>
  )
}

const CARD = {
  maxWidth: 560,
  margin: '0 auto',
  background: PALETTE.surface,
  color: PALETTE.ink,
  fontSize: 16,
  lineHeight: 1.7,
}
const BRAND = {
  margin: 0,
  padding: '20px 24px 18px',
  background: PALETTE.deep,
  borderBottom: `4px solid ${PALETTE.lamp}`,
  color: PALETTE.onDeep,
  fontSize: 20,
  lineHeight: 1.3,
}
/** The wordmark holds both names, the recipient's first. */
const OTHER_NAME = { display: 'block', fontSize: 14, color: PALETTE.onDeepSoft }
const HEADING = { margin: '0 0 16px', fontSize: 24, fontWeight: 400, lineHeight: 1.3 }

const HAN = '"PingFang HK", "Noto Sans HK", "Microsoft JhengHei", sans-serif'
const TEXT: Record<Locale, string> = { 'en-CA': 'Figtree, Helvetica, Arial, sans-serif', 'zh-HK': HAN }
const DISPLAY: Record<Locale, string> = { 'en-CA': 'Newsreader, Georgia, serif', 'zh-HK': HAN }
