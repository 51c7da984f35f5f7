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
import { NO_SETTINGS } from '../../support/noSettings'
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
  ...NO_SETTINGS,
  ...{ email: 'office@example.com', phone: '+852 2345 6789', phoneHref: 'tel:+85223456789' },
  ...{ address: '88 Harbour Road', addressLine: '88 Harbour Road' },
  registerUrl: 'https://register.example.com',
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
  const states = LOCALES.flatMap((locale) =>
    TEXTS.map((text) => {
      const { container, unmount } = render(site(locale, text))
      const { textContent } = container
      unmount()
      return { locale, text, textContent }
    }),
  )
  translateTexts()
  const { container, rerender } = render(site('en-CA', TEXTS[0]))
  const change = async ({ locale, text, textContent }: (typeof states)[number]) => {
    rerender(site(locale, text))
    await observed()
    expect(container.textContent).toBe(textContent)
  }
  for (const [at, state] of states.entries()) {
    for (const other of states.slice(at)) {
      await change(state)
      await change(other)
    }
    await change(state)
  }
  expect(container.querySelectorAll('font').length).toBeGreaterThan(20)
})
