import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { expect, stack, test, unique, type Page } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, STUDIO_NOISE } from '../support/studio'
import { expectRefusal, openGroup, openValidationErrors } from '../support/studioEditor'
import { storedTable } from '../support/tables'

// What a program stores and the site leaves out: the integration tests of `tests/integration/cms`.

test.use({ viewport: { width: 1600, height: 1200 } })

/** In milliseconds, for Studio to open or to validate a document. */
const RESPONSE = 60_000

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

async function openDraft(page: Page, document: IdentifiedSanityDocumentStub): Promise<void> {
  await editor().createOrReplace(document)
  await openStudio(page, stack('STUDIO_URL'))
  const id = document._id.replace('drafts.', '')
  await page.goto(`${stack('STUDIO_URL')}/intent/edit/id=${id};type=${document._type}/`)
  await expect(page.getByTestId('document-pane').first()).toBeVisible({ timeout: RESPONSE })
}

test(
  'Studio says about each bad address what to write instead',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await openDraft(page, PAGE)
    await openGroup(page, 'Address and languages')
    await openValidationErrors(page)
    const field = page.getByTestId('field-address').getByRole('textbox')
    for (const [address, message] of [
      ['/resources', 'The site itself uses /resources : choose another address'],
      ['/favicon.ico', 'Use lowercase letters, digits and hyphens, with at most two levels'],
      ['/guides/super-visa', 'Another page has or had the address /guides/super-visa'],
      ['/BC nominees', 'Did you mean /bc-nominees ?'],
      ['/卑詩省', 'Use lowercase letters, digits and hyphens, with at most two levels'],
      ['/zh-HK/bc', 'Leave out the language: both languages share the address'],
      [`/${'a'.repeat(199)}`, 'The address is too long: use 100 characters or fewer'],
      ['', 'Enter an address, such as /bc-nominees'],
    ] as const) {
      await field.fill(address)
      await expectRefusal(page, message)
    }
  },
)

test(
  'Studio says what is wrong with a page without sections or hero, a wide table and a large file',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await editor().createOrReplace({ _id: FILE_ID, _type: 'sanity.fileAsset', size: 200_000_000 })
    const row = Array.from({ length: 40 }, () => 'x')
    const file = { _type: 'file', asset: { _type: 'reference', _ref: FILE_ID } }
    const download = { _key: 'a', _type: 'download', title: words, file: { enCA: file } }
    await openDraft(page, {
      ...PAGE,
      sections: [
        { _key: 'table', _type: 'tableSection', heading: words, table: { enCA: [storedTable([row])] } },
        { _key: 'files', _type: 'filesSection', heading: words, files: [download] },
        { _key: 'unknown', _type: 'noSuchSection' },
      ],
    })
    await expectRefusal(page, 'The website does not show this entry')
    await openValidationErrors(page)
    await expectRefusal(page, 'Add a hero section: it contains the page’s main heading')
    await expectRefusal(page, 'The table has 40 columns: delete some, to keep at most 12')
    await expectRefusal(page, 'The file is larger than 20 MB: make it smaller')

    await openDraft(page, { ...PAGE, sections: [] })
    await openValidationErrors(page)
    await expectRefusal(page, 'Add a hero section: it contains the page’s main heading')
  },
)

test(
  'Studio refuses a menu of 30 entries and a notice of 2,000 characters',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const menu = Array.from({ length: 30 }, (_, index) => ({
      ...{ _key: `entry-${index}`, _type: 'menuEntry', label: words, kind: 'url', language: 'all' },
      url: `https://example.com/${index}`,
    }))
    // A copy, because other tests edit and publish the document itself.
    await openDraft(page, { _id: `drafts.${ID}-menu`, _type: 'navigation', menu })
    await openValidationErrors(page)
    await expectRefusal(page, 'The site shows at most 12 entries: delete some')

    const text = { enCA: 'a'.repeat(2_000) }
    const notice = { _id: `drafts.${ID}-notice`, _type: 'notice', text, tone: 'information', pages: 'all' }
    await openDraft(page, notice)
    await openValidationErrors(page)
    await expectRefusal(page, 'The English text has 2000 characters: shorten it to 160 or fewer')
  },
)
