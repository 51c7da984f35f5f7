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
  const invalid = [undefined, [], [video('許可', { transcript: [] })], ...HOSTILE_VALUES]
  await page.write(...invalid.map((zhHK) => ({ ...SECTION, video: { enCA: SECTION.video.enCA, zhHK } })))
  const { chinese } = await page.shown('videoSection')
  expect(chinese).toMatchObject(invalid.map(() => ({ video: { en: true, video: { title: 'Permits' } } })))
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

describe('a list of videos', () => {
  const LIST = { _type: 'videosSection', heading: both('Watch') }
  const titlesIn = (sections: { videos: { videos: { title: string }[]; en: boolean } }[]) =>
    sections.map(({ videos: { videos, en } }) => ({ titles: videos.map(({ title }) => title), en }))

  test('shows its videos in their order, in each language', async () => {
    const enCA = ['Permits', 'Cards'].map((title) => video(title))
    await page.write({ ...LIST, videos: { enCA, zhHK: [video('許可'), video('卡')] } })
    const { english, chinese } = await page.shown('videosSection')
    expect(titlesIn(english)).toEqual([{ titles: ['Permits', 'Cards'], en: false }])
    expect(titlesIn(chinese)).toEqual([{ titles: ['許可', '卡'], en: false }])
  })

  test('omits and logs an invalid video, and shows English without a valid Chinese one @row:49', async () => {
    const zhHK = [video('許可', { transcript: [] }), ...HOSTILE_VALUES]
    await page.write({ ...LIST, videos: { enCA: [video('Permits'), 7, video('Cards')], zhHK } })
    const { english, chinese } = await page.shown('videosSection')
    expect(titlesIn(english)).toEqual([{ titles: ['Permits', 'Cards'], en: false }])
    expect(titlesIn(chinese)).toEqual([{ titles: ['Permits', 'Cards'], en: true }])
    expect(log.about('content.item_invalid').length).toBeGreaterThan(1)
  })

  test('without a valid video, the section is omitted and logged @row:49', async () => {
    await page.write(...HOSTILE_VALUES.map((videos) => ({ ...LIST, videos })))
    expect((await page.shown('videosSection')).english).toEqual([])
    // Once in each language.
    expect(log.about('content.section_invalid')).toHaveLength(2 * HOSTILE_VALUES.length)
  })

  test('beyond the size of a list, videos are omitted @row:65', async () => {
    const enCA = Array.from({ length: 1_000 }, (_, at) => video(`Permits ${at}`))
    await page.write({ ...LIST, videos: { enCA } })
    const [section] = titlesIn((await page.shown('videosSection')).english)
    expect(section?.titles.length).toBeLessThan(1_000)
    expect(log.about('content.list_truncated')).not.toEqual([])
  })
})
