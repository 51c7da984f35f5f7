/** @jest-environment node */
import { validateFileAsset } from '../../../sanity/schemaTypes/sections/files/fileValidation'
import { captureLog } from '../../support/captureLog'
import { both, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'

const page = sectionsOnLake()
const idOf = (digit: string, ending = 'pdf') => `file-${digit.repeat(40)}-${ending}`
const FILES = {
  english: { _id: idOf('a'), size: 1_234_567, originalFilename: 'Checklist 2026.pdf' },
  chinese: { _id: idOf('b', 'docx'), size: 45_600, originalFilename: '清單.docx' },
  large: { _id: idOf('c'), size: 200_000_000 },
  unknown: { _id: idOf('d', 'exe'), size: 10 },
  hostile: { _id: idOf('e'), size: 'x', url: 'https://evil.example/a.pdf', originalFilename: 7 },
  moved: { _id: idOf('f'), size: 10, url: 'javascript:alert(1)', originalFilename: 'x'.repeat(5_000) },
}
const file = ({ _id }: { _id: string }) => ({ _type: 'file', asset: { _type: 'reference', _ref: _id } })
const download = (fields: object) => ({
  ...{ _key: 'a', _type: 'download', title: both('Checklist'), file: { enCA: file(FILES.english) } },
  ...fields,
})
const SECTION = { _type: 'filesSection', heading: both('Downloads'), files: [download({})] }
let log: ReturnType<typeof captureLog>
beforeAll(async () => {
  for (const asset of Object.values<{ _id: string }>(FILES)) {
    await page.client().create({ _type: 'sanity.fileAsset', ...asset })
  }
})
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('shows name, kind and size of the file of each language, or of the English one', async () => {
  const files = [
    download({ file: { enCA: file(FILES.english), zhHK: file(FILES.chinese) } }),
    download({ _key: 'b', file: { enCA: file(FILES.english), zhHK: { _type: 'file' } } }),
  ]
  await page.write({ ...SECTION, files })
  const { english, chinese } = await page.shown('filesSection')
  const shownFile = {
    kind: 'pdf',
    size: '1.2 MB',
    href: expect.stringMatching(/\/files\/local\/production\/a{40}\.pdf\?dl=Checklist\+2026\.pdf$/),
  }
  expect(english[0]?.files).toMatchObject([{ title: 'Checklist', file: shownFile }, { file: shownFile }])
  expect(chinese[0]?.files).toMatchObject([
    { file: { kind: 'word', size: '46 kB', href: expect.stringMatching(/b{40}\.docx\?dl=/) } },
    { file: shownFile },
  ])
  expect(log.lines).toEqual([])
})

test('offers only files of the content’s source, of known kinds and up to 20 MB @row:49', async () => {
  const { large, unknown, hostile, moved } = FILES
  const files = [large, unknown, hostile, moved].map((asset, at) =>
    download({ _key: `k${at}`, file: { enCA: file(asset) } }),
  )
  const missing = HOSTILE_VALUES.map((value, at) => download({ _key: `m${at}`, file: value }))
  await page.write({ ...SECTION, files: [...files, ...missing] })
  const [section] = (await page.shown('filesSection')).english
  expect(section?.files.map(({ file: { href } }) => href)).toEqual([
    expect.stringMatching(/^http:\/\/\S+\/files\/local\/production\/f{40}\.pdf\?dl=file\.pdf$/),
  ])
  expect(log.about('content.item_invalid')).toContainEqual(expect.objectContaining({ fields: 'file' }))
})

test('never breaks the page with hostile files: the section is omitted and logged @row:49', async () => {
  await page.write(...HOSTILE_VALUES.map((files) => ({ ...SECTION, files })), SECTION)
  expect((await page.shown('filesSection')).english).toHaveLength(1)
  expect(log.about('content.section_invalid')).toContainEqual(expect.objectContaining({ fields: 'files' }))
})

test('Studio refuses a file of 200 MB, or of a kind that visitors cannot open', async () => {
  const fetch = (query: string, params: Record<string, string>) =>
    page.client().fetch<string[]>(query, params)
  expect(await validateFileAsset(file(FILES.large), fetch)).toMatch(/^The file is larger than 20 MB/)
  expect(await validateFileAsset(file(FILES.unknown), fetch)).toMatch(/^Many visitors cannot open/)
  for (const allowed of [file(FILES.english), undefined, { _type: 'file' }, 7]) {
    expect(await validateFileAsset(allowed, fetch)).toBe(true)
  }
})
