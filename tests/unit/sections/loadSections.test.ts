/** @jest-environment node */
import { loadSections } from '@/sections/loadSections'
import { captureLog } from '../../support/captureLog'
import { countEventLoopTurns } from '../../support/eventLoopTurns'

const text = (enCA: string) => ({ enCA })
const callToAction = (_key: string, fields: object = {}) => ({
  _key,
  _type: 'callToActionSection',
  ...{ heading: text('Write to us'), text: text('We reply.'), label: text('Write'), reason: 'campaign' },
  ...fields,
})
const page = { locale: 'en-CA', page: 'campaign', allowed: ['callToActionSection'] } as const
const keys = async (stored: unknown) => (await loadSections(stored, page)).map(({ _key }) => _key)

let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('returns what a component shows, for any page and list of allowed types', async () => {
  const stored = callToAction('a', { _more: 'unknown', heading: { enCA: 'Write', zhHK: '聯絡' } })
  expect(await loadSections([stored], page)).toEqual([
    {
      ...{ _key: 'a', _type: 'callToActionSection', heading: 'Write' },
      ...{ text: 'We reply.', label: 'Write', reason: 'campaign' },
    },
  ])
})

test.each([
  ['an invalid field', callToAction('b', { heading: text(' ') }), 'heading'],
  ['a type that the page does not allow', callToAction('b', { _type: 'mapSection' }), undefined],
  ['an unknown type', callToAction('b', { _type: 'constructor' }), undefined],
  ['no key', { ...callToAction('b'), _key: undefined }, '_key'],
  ['a number as section', 7, undefined],
])('omits and logs a section with %s @row:49', async (_, invalid, fields) => {
  expect(await keys([callToAction('a'), invalid, callToAction('c')])).toEqual(['a', 'c'])
  expect(log.about('content.section_invalid')).toEqual([
    expect.objectContaining({ page: 'campaign', ...(fields && { fields }) }),
  ])
})

test.each([
  ['no valid section', [callToAction('a', { label: 7 })]],
  ['a text instead of a list', 'sections'],
  ['nothing', null],
])('fails for %s, so that the last good page stays @row:49', async (_, stored) => {
  await expect(loadSections(stored, page)).rejects.toThrow('campaign has no section that can be shown')
})

test('gives other requests a turn after each section @row:65', async () => {
  const turns = countEventLoopTurns()
  await keys(Array.from({ length: 50 }, (_, at) => callToAction(`k${at}`)))
  expect(turns.stop()).toBeGreaterThanOrEqual(50)
})
