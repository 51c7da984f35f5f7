/** @jest-environment node */
import { captureLog } from '../../support/captureLog'
import { both, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'
import { storedParagraph } from '../../support/tables'

const page = sectionsOnLake()
const video = (title: string, fields: object = {}) => ({
  ...{ _key: 'v', _type: 'video', title, summary: 'A summary.', minutes: 3, drawing: 'card' },
  ...{ embedUrl: 'https://www.youtube.com/watch?v=abc', transcript: [storedParagraph('Words.')] },
  ...fields,
})
const SECTION = {
  _type: 'videoSection',
  heading: both('Watch'),
  video: { enCA: [video('Permits')], zhHK: [video('許可')] },
}
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('shows the video with its texts in each language', async () => {
  await page.write(SECTION)
  const { english, chinese } = await page.shown('videoSection')
  expect(english).toMatchObject([
    { video: { en: false, video: { title: 'Permits', drawing: 'card', transcript: '<p>Words.</p>' } } },
  ])
  expect(english[0]?.video.video.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc/)
  expect(chinese).toMatchObject([{ video: { en: false, video: { title: '許可' } } }])
  expect(chinese[0]?.video.video.embedUrl).toContain('cc_lang_pref=zh-HK')
  expect(log.lines).toEqual([])
})

test('shows the English video instead of a Chinese one that is missing or invalid @row:49', async () => {
  for (const zhHK of [undefined, [], [video('許可', { transcript: [] })], ...HOSTILE_VALUES]) {
    await page.write({ ...SECTION, video: { enCA: SECTION.video.enCA, zhHK } })
    expect((await page.shown('videoSection')).chinese).toMatchObject([
      { video: { en: true, video: { title: 'Permits' } } },
    ])
  }
})

test('embeds no other address than that of a provider, and keeps the transcript @row:49', async () => {
  const addresses = ['javascript:alert(1)', 'http://www.youtube.com/watch?v=abc', 'https://evil.example/']
  await page.write(
    ...addresses.map((embedUrl) => ({ ...SECTION, video: { enCA: [video('Permits', { embedUrl })] } })),
  )
  const { english } = await page.shown('videoSection')
  expect(english.map((section) => section.video.video.embedUrl)).toEqual([null, null, null])
})

test('a hostile video never breaks the page: the section is omitted and logged @row:49', async () => {
  await page.write(
    ...HOSTILE_VALUES.map((stored) => ({ ...SECTION, video: stored })),
    ...['title', 'summary', 'transcript', 'embedUrl'].map((field) => ({
      ...SECTION,
      video: { enCA: [video('Permits', { [field]: 7 })] },
    })),
    SECTION,
  )
  expect((await page.shown('videoSection')).english).toHaveLength(1)
  expect(log.about('content.section_invalid')).toContainEqual(expect.objectContaining({ fields: 'video' }))
})
