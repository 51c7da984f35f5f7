import { expect, stack, test, unique, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { editor } from '../support/editor'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  addSource,
  chooseAction,
  chooseReference,
  confirmAction,
  createDocument,
  languageField,
  openGroup,
  typeBoth,
  writeBoth,
} from '../support/studioEditor'

/** In milliseconds: the site caches a 404 for half a minute. */
const APPEARANCE_TIMEOUT = 90_000

const stamp = unique('written ')
const title = { enCA: `Heading ${stamp}`, zhHK: `標題 ${stamp}` }

/** The types whose documents editors create and delete. The other types have one document each, which always exists. */
const TYPES = [
  { type: 'Topic', list: ['Resources', 'Topics'], fill: fillTopic },
  { type: 'Service', list: ['Services'], fill: fillService },
  { type: 'Article', list: ['Resources', 'All articles, newest first'], fill: fillArticle },
]

test.beforeEach(({ expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
})
test.afterEach(() =>
  editor().delete({ query: '*[string::startsWith(title.zhHK, $title)]', params: { title: title.zhHK } }),
)

for (const { type, list, fill } of TYPES) {
  test(
    `an editor creates, publishes, unpublishes, duplicates and deletes a document: ${type}`,
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const ids = () =>
        editor().fetch<string[]>(
          '*[string::startsWith(title.enCA, $title)] | order(_id asc)._id',
          { title: title.enCA },
          { perspective: 'raw' },
        )
      await openStudio(page, stack('STUDIO_URL'))
      for (const entry of list) await page.getByRole('link', { name: entry }).click()
      await createDocument(page, type)
      await writeBoth(page, 'title', title)
      await writeBoth(page, 'summary', title)
      await fill(page)
      await publish(page)
      const [id = ''] = await ids()
      expect(await ids()).toEqual([expect.not.stringContaining('drafts.')])

      await test.step('the Chinese of a changed English text is listed until it changes, or an editor removes its entry', async () => {
        const toCheck = () =>
          editor().fetch<string[]>(
            '*[_id == $id][0] { "paths": coalesce(translationsToCheck[].path, []) }.paths',
            { id },
            { perspective: 'raw' },
          )
        await languageField(page, 'summary.enCA').fill(`${title.enCA}, changed`)
        await publish(page)
        await expect.poll(toCheck).toEqual(['summary'])
        await expect(page.getByTestId('field-translationsToCheck')).toContainText(`${title.enCA}, changed`)
        await page.getByTestId('field-translationsToCheck').getByRole('button').last().click()
        await page.getByRole('menuitem', { name: 'Remove' }).click()
        await publish(page)
        await expect.poll(toCheck).toEqual([])
        await languageField(page, 'summary.enCA').fill(`${title.enCA}, changed again`)
        await publish(page)
        await expect.poll(toCheck).toEqual(['summary'])
        await languageField(page, 'summary.zhHK').fill(`${title.zhHK}，已修改`)
        await publish(page)
        await expect.poll(toCheck).toEqual([])
      })

      await page.getByTestId('document-header-Published-chip').click()
      await page.getByRole('button', { name: 'Unpublish' }).click()
      await confirmAction(page, 'Unpublish')
      await expect.poll(ids).toEqual([`drafts.${id}`])

      await page.getByTestId('document-header-Draft-chip').click()
      await chooseAction(page, 'Duplicate')
      await expect.poll(ids).toHaveLength(2)
      await expect(page).not.toHaveURL(new RegExp(id))
      await expect(languageField(page, 'title.zhHK')).toHaveValue(`${title.zhHK} (copy)`)

      await chooseAction(page, 'Delete')
      await confirmAction(page, 'Delete')
      await expect.poll(ids).toEqual([`drafts.${id}`])
    },
  )
}

test(
  'an editor publishes an article only in Chinese, and it is only on the Chinese site',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request }) => {
    const slug = unique('chinese-only-')
    const path = `/resources/${slug}`
    const textOf = async (address: string) => (await request.get(address)).text()

    await test.step('chooses the language, and sees and writes only Chinese', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      for (const entry of ['Resources', 'All articles, newest first'])
        await page.getByRole('link', { name: entry }).click()
      await createDocument(page, 'Article')
      const languages = page.getByTestId('field-languages')
      await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await languages.getByLabel('English').uncheck()
      await expect(languageField(page, 'title.enCA')).toBeHidden()
      await languageField(page, 'title.zhHK').fill(title.zhHK)
      await languageField(page, 'summary.zhHK').fill(title.zhHK)
      await languageField(page, 'body.zhHK').pressSequentially('一段文字。')
      await addSource(page, ['加拿大移民局', 'https://www.canada.ca/'])
    })

    await test.step('reads that the slug needs English words, and publishes the article', async () => {
      await openGroup(page, 'URL and links')
      await page.getByTestId('field-slug').getByRole('textbox').fill(slug)
      await page.getByRole('button', { name: 'Generate' }).click()
      await expect(page.getByText('There is no English title: enter a slug of English words')).toBeVisible()
      await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(slug)
      await chooseReference(page, 'Topic', 'famil', 'Families and children')
      await publish(page)
    })

    await test.step('finds it in Chinese; its English address redirects there for now', async () => {
      await expect
        .poll(async () => (await request.get(`/zh-HK${path}`)).status(), { timeout: APPEARANCE_TIMEOUT })
        .toBe(200)
      const english = await request.get(`${path}?utm_source=mail`, { maxRedirects: 0 })
      expect([english.status(), english.headers().location]).toEqual([307, `/zh-HK${path}?utm_source=mail`])
      const visitor = await page.context().newPage()
      await visitor.goto(stack('SITE_URL') + path)
      await expect(visitor).toHaveURL(`${stack('SITE_URL')}/zh-HK${path}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title.zhHK)
      await expect(visitor.locator('link[rel="alternate"][hreflang="en-CA"]')).toHaveCount(0)
      await visitor.close()
    })

    await test.step('finds it in the Chinese list and feed, not in the English ones, and once in the sitemap', async () => {
      for (const address of ['/resources', '/resources/search', '/resources/topics/families', '/feed.xml']) {
        await expect
          .poll(() => textOf(`/zh-HK${address}`), { message: address, timeout: APPEARANCE_TIMEOUT })
          .toContain(path)
        expect(await textOf(address), address).not.toContain(path)
      }
      expect((await textOf('/sitemaps/articles-1.xml')).match(/<loc>.*?<\/loc>/g)).toEqual(
        expect.arrayContaining([`<loc>${stack('SITE_URL')}/zh-HK${path}</loc>`]),
      )
      expect(await textOf('/sitemaps/articles-1.xml')).not.toContain(`<loc>${stack('SITE_URL')}${path}</loc>`)
    })
  },
)

async function fillTopic(page: Page): Promise<void> {
  await page.getByTestId('field-order').getByRole('spinbutton').fill('9')
  await generateSlug(page)
}

async function fillService(page: Page): Promise<void> {
  await writeBoth(page, 'question', title)
  await writeBoth(page, 'whoFor', title)
  await page.getByTestId('field-icon').getByText('Study', { exact: true }).click()
  await generateSlug(page)
}

async function fillArticle(page: Page): Promise<void> {
  await typeBoth(page, 'body', { enCA: 'A paragraph.', zhHK: '一段文字。' })
  await addSource(page)
  await openGroup(page, 'URL and links')
  await generateSlug(page)
  await chooseReference(page, 'Topic', 'famil', 'Families and children')
  await openGroup(page, 'Text')
}

async function generateSlug(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(/^heading-/)
}
