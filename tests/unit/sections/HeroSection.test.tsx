import { render, screen } from '@testing-library/react'
import common from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { HeroSection } from '@/sections/hero/HeroSection'
import { RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

const SECTION = {
  ...{ eyebrow: null, heading: 'Heading', lead: 'Lead' },
  ...{ consultationLabel: 'Book', servicesLabel: 'Services' },
}
const ROUTER = { query: {}, asPath: '/', pathname: '/' }

test.each([
  [true, ['/#services']],
  [false, []],
])('the hero links to the services only if the page shows them: %s', (hasServices, hrefs) => {
  render(
    <RouterProvider router={ROUTER}>
      <CopyProvider locale="en-CA" store={{ common }}>
        <HeroSection
          {...SECTION}
          context={{ settings: NO_SETTINGS, reviewedOn: null, reviewedIn: null, hasServices }}
        />
      </CopyProvider>
    </RouterProvider>,
  )
  const links = screen.queryAllByRole('link', { name: 'Services' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
