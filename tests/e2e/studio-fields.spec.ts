import { expect, stack, test, unique, type Locator, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { editor } from '../support/editor'
import { openStudio, STUDIO_NOISE } from '../support/studio'
import { openDocument, openGroup } from '../support/studioEditor'

/** In CSS pixels, in a window of 1440: about 70 letters of formatted text. */
const WIDTH = 560
/** In CSS pixels, in the dialog of an entry, for headings on one line. */
const WIDTH_IN_DIALOG = 800
/** In CSS pixels, for a slug with its button, and for the address of a link. */
const WIDTH_OF_ADDRESS = 500
/** In CSS pixels, beside the preview of the page, and there for the fields of an image. */
const WIDTH_IN_PREVIEW = 320
const WIDTH_IN_IMAGE = 300
/** In CSS pixels: the borders of an editor of formatted text, which are outside of the measured element. */
const EDITOR_BORDERS = 2

/** Not the documents that the site reads, so that other tests can change those at the same time. */
const id = (name: string) => unique(`${name}-`)
const measured = { enCA: 'Measured', zhHK: '量度' }
const DOCUMENTS_WITH_ENTRIES: { _id: string; _type: string; list: string; [field: string]: unknown }[] = [
  {
    ...{ _id: id('navigation'), _type: 'navigation', list: 'menu' },
    menu: [
      { _key: 'entry', _type: 'menuEntry', kind: 'url', url: 'https://www.canada.ca/', label: measured },
    ],
  },
  {
    ...{ _id: id('siteCopy'), _type: 'siteCopy', list: 'overrides' },
    overrides: [{ _key: 'entry', _type: 'copyOverride', key: 'common:nav.contact', text: measured }],
  },
]

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
  await openStudio(page, stack('STUDIO_URL'))
})
test.afterEach(async () => {
  for (const { _id } of DOCUMENTS_WITH_ENTRIES) await editor().delete(_id)
})

test('every field is wide enough to write in', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  await test.step('beside the lists', async () => {
    await page.getByRole('link', { name: 'Resources' }).click()
    await page.getByRole('link', { name: 'All articles, newest first' }).click()
    await page.getByRole('link', { name: /^Can our parents join us/ }).click()
    for (const group of ['Text', 'URL and links', 'Dates and review', 'Schedule', 'Search engines']) {
      await openGroup(page, group)
      await expectWidth(page, WIDTH, group)
    }
  })

  await test.step('of a page of editors', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByRole('link', { name: /^Super visa/ }).click()
    for (const group of ['Page', 'Address and languages', 'Review', 'Schedule', 'Search engines']) {
      await openGroup(page, group)
      await expectWidth(page, WIDTH, `page, ${group}`)
    }
  })

  await test.step('of each other type of document', async () => {
    for (const type of ['service', 'topic', 'settings', 'navigation']) {
      const [id] = await editor().fetch<string[]>('*[_type == $type][0...1]._id', { type })
      await openDocument(page, id ?? type, type)
      if (type === 'navigation') await openGroup(page, 'Footer')
      await expectWidth(page, WIDTH, type)
    }
    for (const type of ['notice', 'redirect']) {
      await page.goto(`${stack('STUDIO_URL')}/intent/create/type=${type}/`)
      await expectWidth(page, WIDTH, type)
    }
  })

  await test.step('in the dialogs of a menu entry and of a changed sentence', async () => {
    for (const { list, ...document } of DOCUMENTS_WITH_ENTRIES) {
      await editor().createOrReplace(document)
      await openDocument(page, document._id, document._type)
      await page
        .getByTestId(`field-${list}`)
        .getByRole('button', { name: /Measured/ })
        .click()
      await expectWidth(page.getByRole('dialog').last(), WIDTH, list)
    }
  })

  await test.step('in the dialog of a clause', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Legal' }).click()
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await page.getByRole('button', { name: /Numbered clauses( ·|$)/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Who runs this website/ })
      .click()
    await expect(page.getByRole('dialog').locator('[contenteditable=true]').first()).toBeVisible()
    // The dialog is as wide as the document, which has one list more beside it.
    await expectWidth(page.getByRole('dialog').last(), WIDTH, 'clause')
  })

  await test.step('in the dialog of a section', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Hong Kong residents' }).click()
    await page.getByRole('button', { name: / Questions and answers ·/ }).click()
    await page
      .getByTestId('field-questions')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /\?/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('[contenteditable=true]').first()).toBeVisible()
    await expectWidth(page.getByRole('dialog').last(), WIDTH_IN_DIALOG, 'dialog')
  })

  await test.step('in the dialog of a section with pictures to choose from', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Company' }).click()
    await page
      .getByRole('button', { name: / Hero( ·|$)/ })
      .first()
      .click()
    const pictures = page.getByRole('dialog').getByRole('radiogroup', { name: 'Illustration' }).locator('img')
    await expect(pictures).toHaveCount(5)
    const widths = await pictures.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    expect(widths.filter((width) => !width)).toEqual([])
  })

  await test.step('beside the preview', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Resources' }).click()
    await page.getByRole('link', { name: 'All articles, newest first' }).click()
    await page.getByRole('link', { name: /^Can our parents join us/ }).click()
    await page.getByRole('button', { name: /^Used on / }).click()
    await page
      .getByRole('link', { name: /\(Chinese\)/ })
      .first()
      .click()
    await expect(page.locator('iframe')).toBeVisible()
    await expectWidth(page, WIDTH_IN_PREVIEW, 'preview')
  })
})

/** Measures the inputs of a form, in CSS pixels. */
async function expectWidth(scope: Page | Locator, minimum: number, where: string): Promise<void> {
  const inputs = scope.locator(
    '[data-testid^="field-"] :is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [contenteditable=true])',
  )
  await expect(inputs.first()).toBeVisible()
  const widths = await inputs.evaluateAll(
    (elements, borders) =>
      elements.map((element) => ({
        field: element.closest('[data-testid^="field-"]')?.getAttribute('data-testid') ?? '',
        width:
          Math.round(element.getBoundingClientRect().width) +
          (element.getAttribute('contenteditable') === 'true' ? borders : 0),
      })),
    EDITOR_BORDERS,
  )
  const minimumOf = (field: string) => {
    if (field === 'field-slug' || field.endsWith('.href')) return Math.min(minimum, WIDTH_OF_ADDRESS)
    return field.startsWith('field-cover.') ? Math.min(minimum, WIDTH_IN_IMAGE) : minimum
  }
  const isTooNarrow = ({ field, width }: (typeof widths)[number]) => width < minimumOf(field)
  expect.soft(widths.filter(isTooNarrow), where).toEqual([])
}
