import { expect, stack, test, unique, type Page } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, STUDIO_NOISE } from '../support/studio'
import { chooseReference, openDocument, openGroup, openSearch } from '../support/studioEditor'

/** Wide and high enough to show every pane and every row of a list. */
test.use({ viewport: { width: 2600, height: 2000 } })

const DAY = 24 * 60 * 60 * 1000
const [PAST, SOON, FUTURE] = [-DAY, DAY, 400 * DAY].map((days) => new Date(Date.now() + days).toISOString())
const stamp = unique('listed ')

type Article = { _id: string; _type: string; [field: string]: unknown }
const slug = unique('article-listed-').toLowerCase()

const BROKEN_LINK = {
  _key: 'block',
  _type: 'block',
  markDefs: [{ _key: 'link', _type: 'link', href: '/no-such-page' }],
  children: [{ _key: 'span', _type: 'span', text: 'A link', marks: ['link'] }],
}

/** Two articles that visitors do not see. Together they are in every list of articles to review. */
const ARTICLES: Article[] = [
  {
    _id: `${slug}-first`,
    title: { enCA: `First ${stamp}` },
    body: { enCA: [BROKEN_LINK] },
    reviewBy: PAST?.slice(0, 10),
    publishFrom: FUTURE,
    publishUntil: FUTURE,
  },
  {
    _id: `${slug}-second`,
    title: { enCA: `Second ${stamp}`, zhHK: `次篇文章 ${stamp}` },
    translationsToCheck: [
      { _key: 'title', _type: 'translationToCheck', path: 'title', language: 'zhHK', original: 'Second' },
    ],
    reviewBy: SOON?.slice(0, 10),
    publishUntil: PAST,
  },
].map((article) => ({ ...article, _type: 'article', publishedOn: FUTURE?.slice(0, 10) }))

/** No page shows it yet. */
const NOTICE = {
  _id: `${slug}-notice`,
  _type: 'notice',
  text: { enCA: `Notice ${stamp}`, zhHK: `通知 ${stamp}` },
  tone: 'information',
  pages: 'home',
  publishFrom: '2999-01-01T00:00:00Z',
}

/** Without an address, visitors do not see it. */
const PAGE = { _id: `${slug}-page`, _type: 'page', title: { enCA: `Page ${stamp}`, zhHK: `頁面 ${stamp}` } }
const REDIRECT = { _id: `${slug}-redirect`, _type: 'redirect', from: `/${slug}`, to: '/company' }

test.beforeEach(async ({ page, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
  const transaction = editor().transaction()
  for (const document of [NOTICE, PAGE, REDIRECT, ...ARTICLES]) transaction.createOrReplace(document)
  await transaction.commit()
  await openStudio(page, stack('STUDIO_URL'))
})
test.afterEach(() =>
  editor().delete({
    query: '*[string::startsWith(_id, $slug) || string::startsWith(_id, "drafts." + $slug)]',
    params: { slug },
  }),
)

test(
  'every list of the structure opens and shows its documents',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const topic = 'Families and children'
    const expected = {
      'Needs review › Missing translation': `First ${stamp}`,
      'Needs review › Translations to check': `Second ${stamp}`,
      'Needs review › Broken links': `First ${stamp}`,
      'Needs review › Review overdue': `First ${stamp}`,
      'Needs review › Review due within 30 days': `Second ${stamp}`,
      'Needs review › Scheduled: will appear': `First ${stamp}`,
      'Needs review › Scheduled: will disappear': `First ${stamp}`,
      'Needs review › No longer shown': `Second ${stamp}`,
      Services: 'Family sponsorship',
      'Resources › Articles by topic': topic,
      [`Resources › Articles by topic › ${topic}`]: 'Can our parents join us',
      'Resources › All articles, newest first': `First ${stamp}`,
      'Resources › Topics': topic,
      Pages: `Page ${stamp}`,
      Notices: `Notice ${stamp}`,
      Redirects: `/${slug}`,
    }
    const lists: Record<string, string> = {}
    const visit = async (path: string[]): Promise<void> => {
      const pane = await openPane(page, path)
      await expect(page.getByText(/Could not fetch|Uncaught error/)).toHaveCount(0)
      if (pane === 'document' || pane === 'text') return
      const name = path.join(' › ')
      if (pane === 'documents') {
        const rows = page.getByTestId('document-list-pane').last().getByRole('link')
        const row = rows.filter({ hasText: expected[name as keyof typeof expected] ?? '' })
        await expect(row.first(), name).toBeVisible()
        lists[name] = expected[name as keyof typeof expected] ?? 'a list that this test does not expect'
        return path.at(-1) === 'Articles by topic' ? visit([...path, topic]) : undefined
      }
      const entries = await page
        .getByTestId('structure-tool-list-pane')
        .last()
        .getByRole('link')
        .allInnerTexts()
      expect(entries.length, name).toBeGreaterThan(1)
      for (const entry of entries) await visit([...path, entry])
    }
    await visit([])
    expect(lists).toEqual(expected)
  },
)

test(
  'the search finds documents by English and Chinese words, and filters them by type',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const results = await openSearch(page, 'parents', 'button')
    await expect(results.getByRole('link', { name: /^Can our parents join us/ })).toBeVisible()
    await expect(results.getByRole('link', { name: /^Family sponsorship/ })).toBeVisible()
    await page.getByRole('button', { name: 'All types' }).click()
    await page.getByRole('option', { name: 'Service', exact: true }).click()
    await expect(results.getByRole('link', { name: /^Can our parents join us/ })).toHaveCount(0)
    await expect(results.getByRole('link', { name: /^Family sponsorship/ })).toBeVisible()
    await openStudio(page, stack('STUDIO_URL'))

    await openSearch(page, '次篇文章', 'keyboard')
    await expect(results.getByRole('link', { name: new RegExp(`^Second ${stamp}`) })).toBeVisible()
    await expect(results.getByRole('link', { name: new RegExp(`^First ${stamp}`) })).toHaveCount(0)
    await openStudio(page, stack('STUDIO_URL'))

    await openPane(page, ['Resources', 'All articles, newest first'])
    await page.getByPlaceholder('Search list').fill('父母')
    const rows = page.getByTestId('document-list-pane').getByRole('link')
    await expect(rows.filter({ hasText: 'Can our parents join us' })).toBeVisible()
    await expect(rows.filter({ hasText: stamp })).toHaveCount(0)
  },
)

test('each kind of reference can be chosen by search', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  await openPane(page, ['Resources', 'All articles, newest first'])
  await page
    .getByTestId('document-list-pane')
    .getByRole('link', { name: `First ${stamp}` })
    .click()
  await openGroup(page, 'URL and links')
  await chooseReference(page, 'Topic', '子女', 'Families and children')
  await chooseReference(page, 'Related service (optional)', '家庭團聚', 'Family sponsorship')
  await page.getByTestId('field-related').getByRole('button', { name: 'Add item' }).click()
  await chooseReference(page.getByTestId('field-related'), '', 'parents', 'Can our parents join us')

  await openGroup(page, 'Text')
  const text = page.getByTestId('field-body.enCA')
  await text.getByRole('textbox').click()
  await page.keyboard.type('See our other article')
  await page.keyboard.press('Control+a')
  const link = text.getByRole('button', { name: 'Link to an article' })
  // A type without an icon of its own has a question mark.
  await expect(link.locator('svg')).toHaveAttribute('data-sanity-icon', 'custom')
  await link.click()
  await chooseReference(
    page.getByTestId('popover-edit-dialog'),
    'Article',
    'express',
    'How does Express Entry work?',
  )
  // Studio sends the last change after a pause, and must not find its document deleted.
  type Draft = { body: { enCA: { markDefs?: { article?: object }[] }[] } }
  const hasLink = async () => {
    const draft = await editor().getDocument<Draft>(`drafts.${slug}-first`)
    return draft?.body.enCA.some(({ markDefs = [] }) => markDefs.some(({ article }) => article)) ?? false
  }
  await expect.poll(hasLink, { timeout: 30_000 }).toBe(true)
})

test('an editor sees which documents use an image', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  const { _id, title, image } = await editor().fetch<Record<'_id' | 'title' | 'image', string>>(
    `*[_type == "article" && defined(cover.asset)] | order(_id asc)[0]{
      _id, "title": title.enCA, "image": cover.asset._ref
    }`,
  )
  await openDocument(page, _id, 'article')
  const cover = page.getByTestId('image-input').first()
  await cover.getByRole('button', { name: 'Open image options menu' }).click({ timeout: 60_000 })
  await page.getByRole('menuitem', { name: 'Select' }).click()
  const thumbnail = page
    .getByRole('dialog')
    .locator('[data-ui=Grid] > *')
    .filter({ has: page.locator(`img[src*="${image.split('-')[1]}"]`) })
  await thumbnail.locator('#asset-menu').click()
  await page.getByRole('menuitem', { name: 'Show usage' }).click()
  await expect(page.getByRole('dialog', { name: 'Documents using file' })).toContainText(title)
})

type Pane = 'list' | 'documents' | 'document' | 'text'

/** Opens the entries of a path, one pane after another, and returns what the last pane contains. */
async function openPane(page: Page, path: readonly string[]): Promise<Pane> {
  const panes = page
    .locator(
      '[data-testid="structure-tool-list-pane"], [data-testid="document-list-pane"], [data-testid="document-pane"]',
    )
    .or(page.getByRole('region', { name: /^(Guide|Messages from visitors)$/ }))
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(panes).toHaveCount(1)
  for (const [depth, entry] of path.entries()) {
    await panes.nth(depth).getByRole('link').filter({ hasText: entry }).first().click()
    await expect(panes).toHaveCount(depth + 2)
  }
  const kind = await panes.last().getAttribute('data-testid')
  if (kind === null) return 'text'
  return kind === 'document-pane' ? 'document' : kind === 'document-list-pane' ? 'documents' : 'list'
}
