import type mail from '@locales/en-CA/mail.json'

// i18next itself is used on the server, for mails: their keys are typed by the English file, too.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'mail'
    resources: { mail: typeof mail }
  }
}
