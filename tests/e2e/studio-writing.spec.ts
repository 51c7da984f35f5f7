import { expect, stack, test, unique } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { editor } from '../support/editor'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  chooseAction,
  expectRefusal,
  languageField,
  openDocument,
  openGroup,
  openValidationErrors,
} from '../support/studioEditor'
import { storedParagraph } from '../support/tables'

test.use({ viewport: { width: 1600, height: 1200 } })

/** In milliseconds, for Studio to save an edit or to validate a document, and for the site to show a publication. */
const RESPONSE = 60_000
const slug = unique('writing-').toLowerCase()
const ID = `article-${slug}`

const BODY = [
  storedParagraph('Too small', { _key: 'early' }),
  storedParagraph('Who may apply', { _key: 'first', style: 'h2' }),
  storedParagraph('With children', { _key: 'second', style: 'h3' }),
  storedParagraph('Two words', { _key: 'end' }),
]
const ARTICLE = {
  _type: 'article',
  title: { enCA: `Written ${slug}`, zhHK: `撰寫 ${slug}` },
  summary: { enCA: 'A summary.' },
  slug: { _type: 'slug', current: slug },
  body: { enCA: BODY },
  publishedOn: '2001-01-01',
  reviewedOn: '2001-01-01',
  reviewBy: '2999-01-01',
}

test.beforeEach(async ({ page, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
  const [topic] = await editor().fetch<string[]>('*[_type == "topic"][0...1]._id')
  const source = {
    ...{ _key: 's', _type: 'source', url: 'https://www.canada.ca/' },
    label: { enCA: 'Immigration, Refugees and Citizenship Canada', zhHK: '加拿大移民局' },
  }
  const fields = { topic: { _type: 'reference', _ref: topic }, sources: [source] }
  await editor().createOrReplace({ ...ARTICLE, ...fields, _id: ID })
  await openStudio(page, stack('STUDIO_URL'))
  await openDocument(page, ID, 'article')
  await expect(languageField(page, 'title.enCA')).toHaveValue(ARTICLE.title.enCA, { timeout: RESPONSE })
})
test.afterEach(() => editor().delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id: ID } }))

const stored = (id: string) =>
  editor().fetch<Record<string, unknown> | null>(
    `*[_id == $id][0]{ "summary": summary.zhHK, "title": title.zhHK, "body": body.zhHK,
      "toCheck": coalesce(translationsToCheck[].path, []) }`,
    { id },
    { perspective: 'raw' },
  )

test(
  'an editor copies English to the empty Chinese texts, and translates it in place',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await test.step('copies it into the draft: visitors see nothing of it', async () => {
      await chooseAction(page, 'Copy English to empty Chinese texts')
      await expect(page.getByText('Copied 2 texts')).toBeVisible({ timeout: RESPONSE })
      await expect(languageField(page, 'summary.zhHK')).toHaveValue(ARTICLE.summary.enCA)
      await expect(page.getByTestId('field-body.zhHK')).toContainText('Who may apply')
      const copied = { title: ARTICLE.title.zhHK, summary: ARTICLE.summary.enCA, body: BODY }
      await expect
        .poll(() => stored(`drafts.${ID}`), { timeout: RESPONSE })
        .toEqual({ ...copied, toCheck: ['summary', 'body'] })
      expect(await stored(ID)).toMatchObject({ summary: null, toCheck: [] })
    })

    await test.step('has nothing more to copy, and reads what to translate', async () => {
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await expect(page.getByRole('menuitem', { name: 'Copy English to empty Chinese texts' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await openValidationErrors(page)
      await expectRefusal(page, 'The Chinese text of “Summary” is a copy.')
      await page.getByRole('button', { name: 'Validation' }).first().click()
    })

    await test.step('translates one text, leaves the other one as it is, and publishes', async () => {
      await languageField(page, 'summary.zhHK').fill('一段摘要。')
      const entries = page.getByTestId('field-translationsToCheck')
      await expect(entries).toContainText('Too small')
      await entries.locator('button[id$="-menuButton"]').last().click()
      await page.getByRole('menuitem', { name: 'Remove' }).click({ timeout: RESPONSE })
      await publish(page)
      await expect.poll(() => stored(ID)).toMatchObject({ summary: '一段摘要。', body: BODY, toCheck: [] })
    })

    await test.step('changes the address: the old one leads to the new one, without an entry by hand', async () => {
      await openGroup(page, 'URL and links')
      const field = page.getByTestId('field-slug').getByRole('textbox')
      await field.fill(`${slug}-renamed`)
      await expect
        .poll(
          () => editor().fetch('*[_id == $id].slug.current', { id: `drafts.${ID}` }, { perspective: 'raw' }),
          {
            timeout: RESPONSE,
          },
        )
        .toEqual([`${slug}-renamed`])
      await publish(page)
      await expect
        .poll(
          async () => {
            const response = await page.request.get(`/resources/${slug}`, { maxRedirects: 0 })
            return response.headers().location
          },
          { timeout: RESPONSE },
        )
        .toBe(`/resources/${slug}-renamed`)
    })
  },
)

test(
  'an editor sees the outline of a text and a skipped level, and publishes italics and an image',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const outline = page.getByRole('group', { name: 'Outline, English' })
    await expect(outline).toContainText('9 words', { timeout: RESPONSE })
    await expect(outline.getByRole('button')).toHaveText(['Who may apply', 'With children'])
    await expect(outline.getByRole('status')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Outline, Chinese' })).toContainText('0 Chinese characters')

    const [image] = await editor().fetch<string[]>('*[_type == "sanity.imageAsset"][0...1]._id')
    const figure = {
      _key: 'figure',
      _type: 'figure',
      asset: { _type: 'reference', _ref: image },
      alt: '碼頭',
    }
    await editor().createOrReplace({
      ...(await editor().getDocument(ID)),
      ...{ _id: `drafts.${ID}`, _type: 'article' },
      body: {
        enCA: [{ ...BODY[0], style: 'h3' }, ...BODY.slice(1)],
        zhHK: [storedParagraph('移民加拿大。'), figure],
      },
    })
    await expect(outline.getByRole('button')).toHaveText(['Too small', 'Who may apply', 'With children'], {
      timeout: RESPONSE,
    })
    const warning = '“Too small” is a smaller heading without a heading above it: choose the style “Heading”'
    await expect(outline.getByRole('status')).toHaveText(warning)
    await expect(page.getByRole('group', { name: 'Outline, Chinese' })).toContainText('5 Chinese characters')
    await openValidationErrors(page)
    await expect(page.getByText(warning).filter({ visible: true })).toHaveCount(2, { timeout: RESPONSE })
    await page.getByRole('button', { name: 'Validation' }).first().click()

    await outline.getByRole('button', { name: 'With children' }).click()
    const text = page.getByTestId('field-body.enCA').getByRole('textbox').first()
    await expect(text).toBeFocused()

    const emphasised = () =>
      editor().fetch<string[]>(
        '*[_id == $id].body.enCA[].children["em" in marks].text',
        { id: `drafts.${ID}` },
        { perspective: 'raw' },
      )
    await expect(async () => {
      await text.getByText('Two words').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Shift+Home')
      await page.getByTestId('field-body.enCA').getByRole('button', { name: 'Emphasis', exact: true }).click()
      await expect.poll(emphasised, { timeout: 15_000 }).toEqual(['Two words'])
    }).toPass({ timeout: RESPONSE })
    await publish(page)
    const visitor = await page.context().newPage()
    const path = `/resources/${slug}`
    await expect(async () => {
      await visitor.goto(stack('SITE_URL') + path)
      await expect(visitor.getByRole('main').locator('em')).toHaveText('Two words', { timeout: 1_000 })
    }).toPass({ timeout: RESPONSE })
    await expect(visitor.getByRole('main').locator('em')).toHaveCSS('font-style', 'italic')
    await visitor.goto(`${stack('SITE_URL')}/zh-HK${path}`)
    // The image is in the Chinese text only, so it has an alt text in Chinese only.
    await expect(visitor.getByRole('img', { name: figure.alt })).toBeVisible()
    await visitor.close()
  },
)

test('an editor reviews a link that is new in the text', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  const href = 'https://www.canada.ca/new-link'
  const linked = {
    ...BODY.at(-1),
    markDefs: [{ _key: 'mark', _type: 'link', href }],
    children: [
      { _key: 's', _type: 'span', text: 'Two ', marks: [] },
      { _key: 'link', _type: 'span', text: 'new words', marks: ['mark'] },
      { _key: 'after', _type: 'span', text: ' at the end', marks: [] },
    ],
  }
  const draft = `drafts.${ID}`
  const published = await editor().getDocument(ID)
  await editor().createOrReplace({ ...published, _id: draft, _type: 'article' })
  await editor()
    .patch(draft)
    .set({ 'body.enCA': [...BODY.slice(0, -1), linked] })
    .commit()
  await page.getByRole('button', { name: 'Review changes' }).first().click({ timeout: RESPONSE })
  const changes = page.getByTestId('review-changes-pane').last()
  await expect(changes).toContainText('new', { timeout: RESPONSE })
  await changes.getByText('new').first().click()
  await page.getByTestId('field-body.enCA').getByText('new words').click()
  await page.getByRole('button', { name: 'Edit annotation' }).click({ timeout: RESPONSE })
  await expect(page.getByRole('textbox', { name: 'Page or URL' })).toHaveValue(href, { timeout: RESPONSE })
  await expect(page.getByText(href).filter({ visible: true }).first()).toBeVisible({ timeout: RESPONSE })
  await expect(page.getByText('caused an error')).toHaveCount(0)
})

test('an editor chooses a style and goes on writing', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  const field = page.getByTestId('field-body.enCA')
  await field.getByText('Two words').click({ timeout: RESPONSE })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const quote = page.getByRole('menuitem').filter({ hasText: 'Quote' })
  // Studio closes the list if the draft is created meanwhile.
  await expect(async () => {
    await field.getByTestId('block-style-select').click({ timeout: 5_000 })
    await quote.click({ timeout: 5_000 })
  }).toPass({ timeout: RESPONSE })
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.type('Every day counts')
  const quotes = () =>
    editor().fetch<string[]>(
      '*[_id == $id][0].body.enCA[style == "blockquote"].children[].text',
      { id: `drafts.${ID}` },
      { perspective: 'raw' },
    )
  await expect.poll(quotes, { timeout: 15_000 }).toEqual(['Every day counts'])
})
