import { act, render } from '@testing-library/react'
import englishForms from '@locales/en-CA/forms.json'
import english from '@locales/en-CA/common.json'
import chineseForms from '@locales/zh-HK/forms.json'
import chinese from '@locales/zh-HK/common.json'
import { ContactForm } from '@/forms/contact/ContactForm'
import { LOCALES, type Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { Footer } from '@/layout/page/Footer'
import type { Settings } from '@/cms/loaders/settings'
import { localizedText } from '@/ui/LocalizedText'
import { Sentence } from '@/ui/Sentence'
import { router, RouterProvider } from '../../support/nextRouter'
import { translateTexts } from '../../support/translation'

const STORES = {
  'en-CA': { common: english, forms: englishForms },
  'zh-HK': { common: chinese, forms: chineseForms },
}
/** The forms that a text can have: in the page's language, in English instead, with markup, and missing. */
const TEXTS = [
  'Licensed adviser',
  { lang: 'en', children: 'Licensed in Canada' },
  { dangerouslySetInnerHTML: { __html: '持牌<wbr>顧問' } },
  null,
] as const
const settings: Settings = {
  email: 'office@example.com',
  phone: '+852 2345 6789',
  phoneHref: 'tel:+85223456789',
  chatUrl: null,
  mapUrl: null,
  mapEmbedUrl: null,
  address: '88 Harbour Road',
  addressLine: '88 Harbour Road',
  licensee: '',
  registerUrl: 'https://register.example.com',
  socialLinks: [],
  footerNote: '',
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}

const site = (locale: Locale, text: (typeof TEXTS)[number]) => (
  <RouterProvider router={{ ...router, locale }}>
    <CopyProvider locale={locale} store={STORES[locale]}>
      <p>
        {localizedText(text)}
        <b>!</b>
      </p>
      <p>
        <Sentence
          text={locale === 'en-CA' ? 'Write to {{email}}.' : '{{email}}：請來信'}
          elements={{ email: <a href="mailto:x">x</a> }}
        />
      </p>
      <ContactForm firm={settings} />
      <Footer settings={{ ...settings, licensee: text ?? '', footerNote: text ?? '' }} year={2026} />
    </CopyProvider>
  </RouterProvider>
)

/** Lets the observer of the translation see the changes. */
const observed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

it('changes every text of a page that the browser keeps translating, from each form to each other', async () => {
  translateTexts()
  const { container, rerender } = render(site('en-CA', TEXTS[0]))
  for (const from of LOCALES)
    for (const to of LOCALES)
      for (const first of TEXTS)
        for (const second of TEXTS) {
          rerender(site(from, first))
          await observed()
          rerender(site(to, second))
          await observed()
          const fresh = render(site(to, second))
          expect(container.textContent).toBe(fresh.container.textContent)
          fresh.unmount()
        }
  expect(container.querySelectorAll('font').length).toBeGreaterThan(20)
})
