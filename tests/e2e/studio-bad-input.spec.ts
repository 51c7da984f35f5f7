import { stack, test, unique } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, STUDIO_NOISE } from '../support/studio'
import { expectRefusal, openDocument, openValidationErrors } from '../support/studioEditor'
import { storedTable } from '../support/tables'

// What a program stores and the site leaves out: the integration tests of `tests/integration/cms`.

test.use({ viewport: { width: 1600, height: 1200 } })

const stamp = unique('bad-').toLowerCase()
const ID = `page-${stamp}`
const FILE_ID = `file-${'b'.repeat(40)}-pdf`
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const words = both('Words', '文字')
const PAGE = {
  _id: `drafts.${ID}`,
  _type: 'page',
  title: both(`Bad input ${stamp}`, `錯誤 ${stamp}`),
  address: `/${stamp}`,
  headerTone: 'dark',
  reviewedOn: '2026-01-01',
  reviewBy: '2999-01-01',
}

test.beforeEach(({ expectNoise }) => {
  test.setTimeout(400_000)
  expectNoise(STUDIO_NOISE)
})
test.afterEach(() =>
  editor().delete({
    query: '*[string::startsWith(_id, $id) || _id == $file]',
    params: { id: `drafts.${ID}`, file: FILE_ID },
  }),
)

test(
  'Studio says what is wrong with a page without hero, a wide table and a large file',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await editor().createOrReplace({ _id: FILE_ID, _type: 'sanity.fileAsset', size: 200_000_000 })
    const row = Array.from({ length: 40 }, () => 'x')
    const file = { _type: 'file', asset: { _type: 'reference', _ref: FILE_ID } }
    const download = { _key: 'a', _type: 'download', title: words, file: { enCA: file } }
    await editor().createOrReplace({
      ...PAGE,
      sections: [
        { _key: 'table', _type: 'tableSection', heading: words, table: { enCA: [storedTable([row])] } },
        { _key: 'files', _type: 'filesSection', heading: words, files: [download] },
        { _key: 'unknown', _type: 'noSuchSection' },
      ],
    })
    await openStudio(page, stack('STUDIO_URL'))
    await openDocument(page, ID, 'page')
    await expectRefusal(page, 'The website does not show this entry')
    await openValidationErrors(page)
    await expectRefusal(page, 'Add a hero section: it contains the page’s main heading')
    await expectRefusal(page, 'The table has 40 columns: delete some, to keep at most 12')
    await expectRefusal(page, 'The file is larger than 20 MB: make it smaller')
  },
)
