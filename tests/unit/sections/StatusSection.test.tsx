import { render } from '@testing-library/react'
import type { Settings } from '@/cms/loaders/settings'
import pages from '@locales/en-CA/pages.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { StatusSection } from '@/sections/status/StatusSection'

const SETTINGS: Settings = {
  ...{ email: '', phone: '', phoneHref: '', address: '', addressLine: '', licensee: '', registerUrl: '' },
  ...{ socialLinks: [], chatUrl: null, mapUrl: null, mapEmbedUrl: null, footerNote: '' },
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}
const SECTION = {
  heading: 'What has closed',
  lead: 'Check the date.',
  closedHeading: 'Closed',
  closed: [{ _key: 'a', title: 'Program A', text: 'Closed.' }],
  openHeading: 'Open',
  open: [{ _key: 'b', title: 'Program B', text: 'Open.' }],
}

function textsFor(reviewedIn: string | null) {
  const { container, unmount } = render(
    <CopyProvider locale="en-CA" store={{ pages }}>
      <StatusSection
        {...SECTION}
        context={{ settings: SETTINGS, reviewedOn: null, reviewedIn, hasServices: false }}
      />
    </CopyProvider>,
  )
  const texts = Array.from(container.querySelectorAll('p'), (paragraph) => paragraph.textContent)
  unmount()
  return texts
}

test('states the month of the last review above the heading', () => {
  expect(textsFor('January 2027')[0]).toBe('As of January 2027')
})

test('has no line above the heading without a review date', () => {
  expect(textsFor(null)[0]).toBe('Check the date.')
})
