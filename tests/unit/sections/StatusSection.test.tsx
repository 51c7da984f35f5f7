import { render } from '@testing-library/react'
import pages from '@locales/en-CA/pages.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { StatusSection } from '@/sections/status/StatusSection'
import { NO_SETTINGS } from '../../support/noSettings'

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
        context={{ settings: NO_SETTINGS, reviewedOn: null, reviewedIn, hasServices: false }}
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
