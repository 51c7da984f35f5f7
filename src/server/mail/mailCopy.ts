import enCA from '@locales/en-CA/mail.json'
import zhHK from '@locales/zh-HK/mail.json'
import { createInstance, type TFunction } from 'i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { edited, latestOverrides } from '@/server/siteCopy'

const COPY: Record<Locale, typeof enCA> = { 'en-CA': enCA, 'zh-HK': zhHK }

const i18n = createInstance()
void i18n.init({
  resources: Object.fromEntries(Object.entries(COPY).map(([locale, mail]) => [locale, { mail }])),
  fallbackLng: DEFAULT_LOCALE,
  // The templates are React, which escapes by itself.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Reads the editors' sentences, before a mail is rendered. Waits a second at most; never rejects. */
export async function refreshMailCopy(): Promise<void> {
  await Promise.all(
    LOCALES.map(async (locale) => {
      const { mail } = edited({ mail: COPY[locale] }, await latestOverrides(locale))
      i18n.addResourceBundle(locale, 'mail', mail, false, true)
    }),
  )
}

export type MailTranslate = TFunction<'mail'>

/** The words of all mails in one language. */
export const mailTranslate = (locale: Locale): MailTranslate => i18n.getFixedT(locale, 'mail')
