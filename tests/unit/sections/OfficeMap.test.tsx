import { render, screen } from '@testing-library/react'
import type { Settings } from '@/cms/loaders/settings'
import { OfficeMap } from '@/sections/map/OfficeMap'
import { NO_SETTINGS } from '../../support/noSettings'

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18'
const OPEN_STREET_MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=114.1'
// With a word joiner, as the typography of a text can insert it.
const ADDRESS = '18/F, 88 Harbour Lane,\u2060 Central'
const SEARCH = 'https://www.google.com/maps/search/?api=1&query=18%2FF%2C+88+Harbour+Lane%2C+Central'

const linkOf = (settings: Partial<Settings>) => {
  render(<OfficeMap settings={{ ...NO_SETTINGS, ...settings }} />)
  return screen.getByRole('link').getAttribute('href')
}

it.each([
  [
    'the stored link',
    { mapUrl: 'https://maps.app.goo.gl/a1', mapEmbedUrl: GOOGLE },
    'https://maps.app.goo.gl/a1',
  ],
  [
    'the address on Google Maps, whose frame is no page',
    { addressLine: ADDRESS, mapEmbedUrl: GOOGLE },
    SEARCH,
  ],
  [
    'that of an English address',
    { addressLine: { lang: 'en', children: ADDRESS }, mapEmbedUrl: GOOGLE },
    SEARCH,
  ],
  ['the frame’s address if it is a page', { mapEmbedUrl: OPEN_STREET_MAP }, OPEN_STREET_MAP],
] as const)('the link beside the map leads to %s', (_what, settings, href) => {
  expect(linkOf(settings)).toBe(href)
})
