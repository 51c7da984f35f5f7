import { render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { Settings } from '@/cms/loaders/settings'
import common from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { HeroSection } from '@/sections/hero/HeroSection'

const SETTINGS: Settings = {
  ...{ email: '', phone: '', phoneHref: '', address: '', addressLine: '', licensee: '', registerUrl: '' },
  ...{ socialLinks: [], chatUrl: null, mapUrl: null, mapEmbedUrl: null, footerNote: '' },
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}
const SECTION = {
  ...{ eyebrow: null, heading: 'Heading', lead: 'Lead' },
  ...{ consultationLabel: 'Book', servicesLabel: 'Services' },
}
const ROUTER = { query: {}, asPath: '/', pathname: '/' } as Partial<NextRouter> as NextRouter

test.each([
  [true, ['/#services']],
  [false, []],
])('the hero links to the services only if the page shows them: %s', (hasServices, hrefs) => {
  render(
    <RouterContext value={ROUTER}>
      <CopyProvider locale="en-CA" store={{ common }}>
        <HeroSection
          {...SECTION}
          context={{ settings: SETTINGS, reviewedOn: null, reviewedIn: null, hasServices }}
        />
      </CopyProvider>
    </RouterContext>,
  )
  const links = screen.queryAllByRole('link', { name: 'Services' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
