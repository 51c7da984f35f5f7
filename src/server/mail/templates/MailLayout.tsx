import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { mailTranslate } from '@/server/mail/mailCopy'

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
      <body style={{ margin: 0, padding: 16, background: '#f4f1ea' }}>
        <div style={{ ...CARD, fontFamily: FONTS[locale] }}>
          <p style={{ margin: '0 0 24px', fontSize: 14, color: '#5b6b73' }}>{brand}</p>
          <h1 style={{ margin: '0 0 16px', fontSize: 20, lineHeight: 1.4 }}>{title}</h1>
          {children}
        </div>
      </body>
    </html>
  )
}

const CARD = {
  maxWidth: 560,
  margin: '0 auto',
  padding: 24,
  background: '#ffffff',
  color: '#1d2b33',
  fontSize: 16,
  lineHeight: 1.7,
}

const FONTS: Record<Locale, string> = {
  'en-CA': 'Helvetica, Arial, sans-serif',
  'zh-HK': '"PingFang HK", "Noto Sans HK", "Microsoft JhengHei", sans-serif',
}
