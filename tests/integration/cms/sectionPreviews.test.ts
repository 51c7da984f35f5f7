/** @jest-environment node */
import { LOCALES } from '@/i18n/locales'
import { getPage } from '@/sections/editorPage'
import { wronglyMarked } from '../../support/editMarks'
import { both, bothParagraphs, sectionsOnLake } from '../../support/sectionsOnLake'
import { storedParagraph, storedTable } from '../../support/tables'

const page = sectionsOnLake()
const FILE_ID = `file-${'a'.repeat(40)}-pdf`
const introduction = { heading: both('A heading'), lead: both('A lead paragraph.') }
const video = {
  ...{ _key: 'v', _type: 'video', title: 'A title', summary: 'A summary.', minutes: 3, drawing: 'card' },
  ...{ embedUrl: 'https://vimeo.com/76979871', transcript: [storedParagraph('A transcript.')] },
}
const SECTIONS = [
  {
    _type: 'imageTextSection',
    ...introduction,
    body: bothParagraphs('A body.'),
    image: page.image,
    side: 'left',
  },
  {
    _type: 'cardsSection',
    ...introduction,
    cards: [{ _key: 'c', title: both('A card'), text: both('A text.'), href: '/company' }],
  },
  { _type: 'tableSection', ...introduction, table: { enCA: [storedTable([['A column'], ['A cell']])] } },
  { _type: 'videoSection', ...introduction, video: { enCA: [video] } },
  { _type: 'videosSection', ...introduction, videos: { enCA: [video] } },
  {
    _type: 'filesSection',
    ...introduction,
    files: [{ _key: 'f', title: both('A file'), file: { enCA: { asset: { _ref: FILE_ID } } } }],
  },
  { _type: 'contactFormSection', ...introduction, reason: 'spring' },
]
beforeAll(async () => {
  const asset = { _id: FILE_ID, _type: 'sanity.fileAsset', size: 1_000, originalFilename: 'A file.pdf' }
  await page.client().create(asset)
  await page.write(...SECTIONS)
})

test.each(LOCALES)(
  'in a preview in %s, editors can click on each text, and on nothing else',
  async (locale) => {
    const content = await getPage({ locale, draft: true }, { first: 'sections' })
    const sections = content?.sections.slice(1) ?? []
    expect(sections.map(({ _type }) => _type)).toEqual(SECTIONS.map(({ _type }) => _type))
    const { wrong, marked } = wronglyMarked(sections)
    expect(wrong).toEqual([])
    expect(marked).toBeGreaterThan(15)
  },
)
