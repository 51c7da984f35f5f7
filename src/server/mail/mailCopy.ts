import enCA from '@locales/en-CA/mail.json'
import zhHK from '@locales/zh-HK/mail.json'
import { createInstance, type TFunction } from 'i18next'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

const COPY: Record<Locale, typeof enCA> = { 'en-CA': enCA, 'zh-HK': zhHK }

const i18n = createInstance()
void i18n.init({
  resources: Object.fromEntries(Object.entries(COPY).map(([locale, mail]) => [locale, { mail }])),
  fallbackLng: DEFAULT_LOCALE,
  // The templates are React, which escapes by itself.
  interpolation: { escapeValue: false },
  initAsync: false,
})

export type MailTranslate = TFunction<'mail'>

/** The words of all mails in one language. */
export const mailTranslate = (locale: Locale): MailTranslate => i18n.getFixedT(locale, 'mail')
