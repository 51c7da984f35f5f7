/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOCALES } from '@/i18n/locales'
import { translate } from '@/i18n/translate'

const FOLDER = resolve(__dirname, '../../../public/locales')

/** The specification's exact copy, with its keys. */
const SENTENCES = [
  ['common:nav.services', 'Services'],
  ['common:nav.visaTonic', 'Visa Tonic'],
  ['common:nav.company', 'Company'],
  ['common:nav.resources', 'Resources'],
  ['common:nav.contact', 'Contact'],
  ['common:footer.followUs', 'Follow us'],
  ['common:footer.getInTouch', 'Get in touch'],
  ['common:header.consultation', 'Book a consultation'],
  ['common:header.freeConsultation', 'Free Consultation'],
  ['dialogs:contact.heading', 'Find the best path for your immigration.'],
  ['dialogs:login.toSignup', 'Or sign up'],
  ['dialogs:login.toReset', 'Forgot your password?'],
  ['dialogs:signup.toLogin', 'I already have an account'],
  ['dialogs:profile.logOut', 'Log out'],
  ['dialogs:profile.dashboard', 'Dashboard'],
  ['forms:validation.required', 'Required'],
  ['forms:validation.messageTooLong', 'Message cannot be more than 2000 characters'],
  ['forms:validation.passwordTooShort', 'Password must be at least 8 characters'],
  ['forms:validation.emailInvalid', 'Email must be valid'],
  ['forms:validation.nameRequired', 'Name is required'],
  ['forms:validation.passwordMismatch', 'Passwords do not match'],
  ['forms:contact.error', 'Something went wrong sending your email.'],
  [
    'forms:contact.successWithReason',
    'Thank you for contacting the firm. We will contact you within 2 business days.',
  ],
  ['forms:contact.success', 'Thank you for contacting the firm.'],
  ['forms:initiateReset.success', 'We have sent you an email with a link to reset your password.'],
  ['forms:cancel', 'Cancel'],
  ['errors:UNKNOWN', 'Something went wrong. Please try again.'],
  ['errors:UNTRANSFORMABLE', 'Unable to transform response from server'],
  ['errors:BADLY_FORMATTED', 'Badly formatted response from server'],
] as const

function words(locale: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':')
  const tree = JSON.parse(readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8'))
  return translate(tree, 'en-CA', path)
}

it('there are two locales @spec:9.7', () => {
  expect(LOCALES).toEqual(['en-CA', 'zh-HK'])
})

it.each(SENTENCES)(
  '%s is “%s” in English, as specified, and has a Chinese text @spec:1.1',
  (key, sentence) => {
    expect(words('en-CA', key)).toBe(sentence)
    // The Chinese site does not show this name; everything else is in Chinese.
    if (key !== 'common:nav.visaTonic') expect(words('zh-HK', key)).toMatch(/\p{Script=Han}/u)
  },
)
