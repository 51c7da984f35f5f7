import { GOOGLE_DOCS_TABLE, PASTE_NOISE, pasteHtml, WORD_TABLE } from '../support/clipboard'
import { expect, stack, test, unique } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { editor } from '../support/editor'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  createDocument,
  expectMessage,
  expectRefusal,
  openDocument,
  openGroup,
  openValidationErrors,
  writeBoth,
} from '../support/studioEditor'

test.use({ viewport: { width: 1600, height: 1200 } })

/** In milliseconds, for Studio to validate a document or to save an edit. */
const RESPONSE = 60_000
const slug = unique('checked-').toLowerCase()
const ID = `article-${slug}`
const ZERO_WIDTH_SPACE = '\u200b'

/** A paragraph whose only word is a link. */
const linkTo = (href: string, index: number) => ({
  _key: `block${index}`,
  _type: 'block',
  style: 'normal',
  markDefs: [{ _key: `link${index}`, _type: 'link', href }],
  children: [{ _key: `span${index}`, _type: 'span', text: `Link ${index}`, marks: [`link${index}`] }],
})

test.beforeEach(async ({ page, expectNoise }) => {
  test.setTimeout(400_000)
  expectNoise(STUDIO_NOISE)
  await openStudio(page, stack('STUDIO_URL'))
})
test.afterEach(() =>
  editor().delete({
    query: '*[slug.current match $slug || title.enCA match $slug || string::startsWith(_id, $id)]',
    params: { slug: `${slug}*`, id: `drafts.${slug}` },
  }),
)

test(
  'each link, video and text that the site drops is an error that says what to write',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const links = {
      'canada.ca': 'Did you mean https://canada.ca ?',
      '/no-such-page': 'The site has no page at /no-such-page : choose a page from the list',
      '/terms-of-use#no-such-clause': '“Terms of use” has no clause with the anchor “no-such-clause”',
    }
    const video = {
      _key: 'video',
      _type: 'video',
      title: ZERO_WIDTH_SPACE,
      embedUrl: 'https://video.provider.example/watch/1',
    }
    await editor().createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: { enCA: `Checks ${slug}`, zhHK: ZERO_WIDTH_SPACE },
      slug: { _type: 'slug', current: slug },
      body: { enCA: [...Object.keys(links).map(linkTo), video], zhHK: [] },
    })
    await openDocument(page, ID, 'article')
    await openValidationErrors(page)
    for (const message of [
      ...Object.values(links),
      'The site cannot play this address: copy the address of the video’s page',
      'Add a title',
      '“Title” has no Chinese text: until you add it, the page shows English',
    ])
      await expectMessage(page, message)
  },
)

test(
  'an article with bad links is published once each is picked or written, where its error leads',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const [topic] = await editor().fetch<string[]>('*[_type == "topic"][0...1]._id')
    await editor().createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: { enCA: `Picks ${slug}`, zhHK: `選擇 ${slug}` },
      summary: { enCA: 'A summary.', zhHK: '摘要。' },
      slug: { _type: 'slug', current: slug },
      topic: { _type: 'reference', _ref: topic },
      body: { enCA: [linkTo('/no-such-page', 0), linkTo('canada.ca', 1)] },
      ...{ publishedOn: '2001-01-01', reviewedOn: '2001-01-01', reviewBy: '2999-01-01' },
      sources: [
        {
          ...{ _key: 's', _type: 'source', url: 'https://www.canada.ca/' },
          label: { enCA: 'Immigration, Refugees and Citizenship Canada', zhHK: '加拿大移民局' },
        },
      ],
    })
    const hrefs = (id: string) =>
      editor().fetch<string[]>(
        '*[_id == $id][0].body.enCA[].markDefs[0].href',
        { id },
        { perspective: 'raw' },
      )
    const popover = page.getByTestId('popover-edit-dialog')
    const openError = async (message: string) => {
      await expectRefusal(page, message)
      await page.getByText(message).filter({ visible: true }).first().click()
    }
    await openDocument(page, ID, 'article')
    await openValidationErrors(page)

    // The list of pages has once stayed closed after the text was filled in, and so has the popover after a click on
    // the error while Studio was loading the form.
    await expect(async () => {
      await openError('The site has no page at /no-such-page')
      await popover.getByRole('combobox', { name: 'Page of the site' }).fill('Company', { timeout: 5_000 })
      await page.getByText('/company', { exact: true }).filter({ visible: true }).click({ timeout: 5_000 })
    }).toPass({ timeout: RESPONSE })
    await expect.poll(() => hrefs(`drafts.${ID}`), { timeout: RESPONSE }).toEqual(['/company', 'canada.ca'])

    await openError('Did you mean https://canada.ca ?')
    await popover.getByRole('combobox', { name: 'Page of the site' }).fill('wombat', { timeout: RESPONSE })
    await expect(popover.getByRole('status')).toHaveText('Nothing in this list matches “wombat”')
    await popover.getByRole('button', { name: 'Use https://canada.ca' }).click()
    await publish(page)
    expect(await hrefs(ID)).toEqual(['/company', 'https://canada.ca'])
  },
)

test(
  'the old address of a renamed topic redirects, without an entry by hand',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request }) => {
    const id = `topic-${slug}`
    const title = { enCA: `Renamed ${slug}`, zhHK: `改名 ${slug}` }
    await editor().createOrReplace({
      _id: id,
      _type: 'topic',
      title,
      summary: title,
      order: 9,
      slug: { _type: 'slug', current: slug },
    })
    for (const name of ['Resources', 'Topics', new RegExp(title.enCA)])
      await page.getByRole('link', { name, exact: true }).click({ timeout: RESPONSE })
    await page.getByTestId('field-slug').getByRole('textbox').fill(`${slug}-new`, { timeout: RESPONSE })
    await publish(page)
    expect(await editor().fetch<string[]>('*[_id == $id][0].formerSlugs', { id })).toEqual([slug])
    for (const prefix of ['', '/zh-HK']) {
      await expect(async () => {
        const response = await request.get(`${prefix}/resources/topics/${slug}?utm_source=x`, {
          maxRedirects: 0,
        })
        expect([response.status(), response.headers().location]).toEqual([
          308,
          `${prefix}/resources/topics/${slug}-new?utm_source=x`,
        ])
      }).toPass({ timeout: RESPONSE })
    }
  },
)

test(
  'Studio says that a new service or an article is on no page, and where to add it',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Services' }).click()
    await createDocument(page, 'Service')
    await writeBoth(page, 'title', { enCA: `New ${slug}`, zhHK: `新服務 ${slug}` })
    const notice = page.getByText('Not on any page yet')
    await notice.click({ timeout: RESPONSE })
    await expect(page.getByRole('link', { name: /^Home: add it to the section/ })).toBeVisible()

    await editor().createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: { enCA: `Old ${slug}` },
      slug: { _type: 'slug', current: slug },
      publishedOn: '2001-01-01',
    })
    await openDocument(page, ID, 'article')
    await notice.click({ timeout: RESPONSE })
    await page.getByRole('link', { name: /^Resources: choose the topic/ }).click()
    const topics = page.frameLocator('iframe').getByRole('navigation', { name: 'Topics' })
    await expect(topics.getByRole('link').first()).toBeVisible({ timeout: RESPONSE })
  },
)

test(
  'text from a word processor keeps headings, quotes and tables, without links to footnotes',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    expectNoise(PASTE_NOISE)
    await editor().createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: { enCA: `Pasted ${slug}` },
      slug: { _type: 'slug', current: slug },
    })
    await openDocument(page, ID, 'article')
    const text = page.getByTestId('field-body.enCA').getByRole('textbox').first()
    await text.click({ timeout: RESPONSE })
    const html = `<html><body><h1>Who may advise</h1>
    <p class="MsoNormal">Only a licensed consultant<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> may.</p>
    <p class="MsoQuote">No one else.</p>
    <p class="MsoNormal"><b>Read</b> <a href="https://college-ic.ca/">the register</a> <a href="#_Toc1">above</a>.</p></body></html>`
    await pasteHtml(text, html)
    const query = `*[_id == $id][0].body.enCA[]{ style, "text": pt::text(@), "links": markDefs[].href }`
    await expect
      .poll(() => editor().fetch(query, { id: `drafts.${ID}` }, { perspective: 'raw' }), {
        timeout: RESPONSE,
      })
      .toEqual([
        { style: 'h2', text: 'Who may advise', links: [] },
        { style: 'normal', text: 'Only a licensed consultant may.', links: [] },
        { style: 'blockquote', text: 'No one else.', links: [] },
        { style: 'normal', text: 'Read the register above.', links: ['https://college-ic.ca/'] },
      ])

    const tables = async () => {
      const query = `*[_id == $id][0].body.enCA[_type == "table"].rows[]{ "texts": cells[]{ "text": pt::text(value) }.text }.texts`
      const rows = await editor().fetch<string[][]>(query, { id: `drafts.${ID}` }, { perspective: 'raw' })
      return rows.map((cells) => cells.map((text) => text.replace(/\s+/g, ' ').trim()))
    }
    const word = [
      ['Question', 'Answer', ''],
      ['How long?', 'Five years at most', ''],
      ['', 'canada.ca', 'passport photo'],
    ]
    await pasteHtml(text, WORD_TABLE)
    await expect.poll(tables, { timeout: RESPONSE }).toEqual(word)
    await pasteHtml(text, GOOGLE_DOCS_TABLE)
    await expect
      .poll(tables, { timeout: RESPONSE })
      .toEqual([...word, ['路線', '時間'], ['Express Entry', '']])
  },
)

type Section = { _type: string; clauses?: object[] }
const without = (type: string) => (sections: Section[]) => ({
  sections: sections.filter(({ _type }) => _type !== type),
})
const twice = <Item extends object>(items: Item[]) =>
  items.flatMap((item, index) => [item, { ...item, _key: `again-${index}` }])

/** `change`: what is stored. `remove`: the section that is then removed in Studio, zero-based. */
const CHANGES: {
  type: string
  change: (sections: Section[]) => object
  remove?: number
  messages: string[]
}[] = [
  {
    type: 'home',
    change: (sections) => ({ sections }),
    remove: 1,
    messages: ['The menu links to the section “Services”: add it or show it again'],
  },
  {
    type: 'resourcesPage',
    change: without('articlesListSection'),
    messages: ['The menu and the home page link to the list of all articles: add it or show it again'],
  },
  {
    type: 'termsPage',
    change: (sections) => ({
      sections: sections.flatMap(({ clauses, ...section }) =>
        clauses ? twice([{ ...section, clauses: twice(clauses) }]) : section,
      ),
    }),
    messages: [
      'The page has the section “Numbered clauses” twice: delete or hide one',
      'Two clauses have the anchor',
    ],
  },
  {
    type: 'settings',
    change: () => ({ mapEmbedUrl: 'https://maps.app.goo.gl/qVzuYSXQnB3Qnx2Y7' }),
    messages: ['Maps at this address do not load on other websites'],
  },
]

test(
  'Studio warns when a change breaks links of the site, and refuses the share link of a map',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    for (const { type, change, remove, messages } of CHANGES) {
      // A copy, because other tests edit and publish the document itself.
      const id = `${slug}-${type}`
      const before = await editor().getDocument<{ sections?: Section[] }>(type)
      await editor().createOrReplace({
        ...before,
        ...change(before?.sections ?? []),
        _id: `drafts.${id}`,
        _type: type,
      })
      await openDocument(page, id, type)
      if (remove !== undefined) {
        const sections = page.getByTestId('field-sections')
        await expect(sections.getByRole('button', { name: / · / }).nth(remove)).toBeVisible({
          timeout: RESPONSE,
        })
        for (const message of messages) await expect(page.getByText(message)).toHaveCount(0)
        await sections.locator('button[id$="-menuButton"]').nth(remove).click({ timeout: RESPONSE })
        await page.getByRole('menuitem', { name: 'Remove' }).click({ timeout: RESPONSE })
      }
      await openValidationErrors(page)
      for (const message of messages) await expectMessage(page, message)
    }
  },
)

test(
  'small and upright images get a warning, and a title its slug',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const [image] = await editor().fetch<string[]>('*[_type == "sanity.imageAsset"][0...1]._id')
    const asset = (size: string) => ({
      ...{ _type: 'reference', _weak: true, _ref: image?.replace(/-\d+x\d+-/, `-${size}-`) ?? '' },
    })
    const cover = { _type: 'cmsImage', asset: asset('300x200'), alt: { enCA: 'A pier', zhHK: '碼頭' } }
    await editor().createOrReplace({
      _id: `drafts.${ID}`,
      _type: 'article',
      title: { enCA: `Your family’s images ${slug}` },
      cover,
    })
    await openDocument(page, ID, 'article')
    await openValidationErrors(page)
    await expectMessage(page, 'The image is only 300 pixels wide and looks blurred')
    await editor()
      .patch(`drafts.${ID}`)
      .set({ cover: { ...cover, asset: asset('1600x2000') } })
      .commit()
    await expectMessage(page, 'The image is 1600 × 2000 pixels: choose a landscape image')
    await openGroup(page, 'URL and links')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(
      `your-familys-images-${slug}`,
    )

    const beside = { _key: 'a', _type: 'imageTextSection', image: { ...cover, asset: asset('1200x800') } }
    await editor().createOrReplace({ _id: `drafts.${slug}-images`, _type: 'page', sections: [beside] })
    await openDocument(page, `${slug}-images`, 'page')
    await openValidationErrors(page)
    await expectMessage(page, 'The image is only 1200 pixels wide and looks blurred')
  },
)
