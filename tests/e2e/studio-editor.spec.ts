import type { FrameLocator } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'
import { expect, stack, test, unique, type Page } from '../support/e2e'
import { editor, backUpContent } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { collectStudioErrors, openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  addSource,
  chooseReference,
  languageField,
  moveUp,
  openActions,
  openValidationErrors,
  openGroup,
  createDocument,
  typeBoth,
  writeBoth,
} from '../support/studioEditor'

/** In milliseconds: time for a publication, including Studio's own work. */
const PUBLICATION_TIMEOUT = 60_000
/** In milliseconds: the site caches a 404 for half a minute. */
const APPEARANCE_TIMEOUT = 90_000
const COVER = 'sanity/seed/images/documents.webp'
const SLUG = 'what-an-editor-writes-'

// The tests run one after another, because restoring content after one would discard another's draft.
test.describe.configure({ mode: 'default' })

let restore = async () => {}
test.beforeEach(async ({ expectNoise }) => {
  test.setTimeout(600_000)
  expectNoise(STUDIO_NOISE)
  restore = await backUpContent('companyPage')
})
test.afterEach(async () => {
  await restore()
  const query = '*[_type == "article" && string::startsWith(slug.current, $slug)]'
  await editor().delete({ query, params: { slug: SLUG } })
})

test(
  'an editor previews and publishes a page and a scheduled article, which must have a title',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, browser }) => {
    const studioErrors = collectStudioErrors(page)
    const visitor = await (await browser.newContext({ baseURL: stack('SITE_URL') })).newPage()
    const preview = page.frameLocator('iframe')
    const stamp = unique('editor-')
    const heading = `一間小公司，先說清楚你的處境${stamp}`
    await visitor.goto('/zh-HK/company')
    const before = await headings(visitor)
    const [opening = '', first = '', second = '', ...rest] = before
    const changed = [heading, second, first, ...rest]
    expect(opening).not.toBe(heading)

    await test.step('changes the heading in Chinese and the order of the sections', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      await page.getByRole('link', { name: 'Company' }).click()
      await page.getByRole('button', { name: / Hero ·/ }).click()
      await languageField(page, 'sections[_key=="opening"].heading.zhHK').fill(heading)
      await page.getByRole('button', { name: 'Close dialog' }).click()
      await moveUp(page, 2)
    })

    await test.step('sees it in the preview, and visitors do not', async () => {
      await openPreview(page, 'Company (Chinese)')
      await expect(async () => {
        expect((await headings(preview)).map(stegaClean)).toEqual(changed)
      }).toPass({ timeout: PUBLICATION_TIMEOUT })
      await visitor.goto('/zh-HK/company')
      expect(await headings(visitor)).toEqual(before)
    })

    await test.step('publishes it and finds it on the site', async () => {
      await publish(page)
      await expect(async () => {
        await visitor.goto('/zh-HK/company')
        expect(await headings(visitor)).toEqual(changed)
      }).toPass({ timeout: PUBLICATION_TIMEOUT })
    })

    const title = { enCA: `What an editor writes ${stamp}`, zhHK: `編輯所寫的文章${stamp}` }
    const alt = { enCA: 'Papers on a table', zhHK: '桌上的文件' }
    await test.step('writes an article with its image', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      await openArticles(page)
      await createDocument(page, 'Article')
      await writeBoth(page, 'title', title)
      await writeBoth(page, 'summary', { enCA: 'The answer in a sentence.', zhHK: '一句話的答案。' })
      await page.getByTestId('image-input').locator('input[type=file]').setInputFiles(COVER)
      await writeBoth(page, 'cover.alt', alt)
      await typeBoth(page, 'body', { enCA: 'All of it in one paragraph.', zhHK: '全文只有一段。' })
      await addSource(page)
      await openGroup(page, 'URL and links')
      await page.getByRole('button', { name: 'Generate' }).click()
      await expect(slugOf(page)).toHaveValue(new RegExp(`^${SLUG}`))
      await chooseReference(page, 'Topic', 'Families', 'Families')
    })

    const path = `/resources/${await slugOf(page).inputValue()}`
    await test.step('schedules it for a distant date and publishes it: visitors do not find it', async () => {
      await schedule(page, new Date(2999, 0, 1))
      await publish(page)
      expect((await visitor.goto(path))?.status()).toBe(404)
    })

    await test.step('empties its title and sees why it cannot be published', async () => {
      await openGroup(page, 'Text')
      await languageField(page, 'title.enCA').fill('')
      await openValidationErrors(page)
      const missing = '“Title” has no English text: the page cannot be published without it'
      await expect(page.getByText(missing).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByTestId('action-publish')).toBeDisabled()
      await languageField(page, 'title.enCA').fill(title.enCA)
      await languageField(page, 'title.zhHK').fill('')
      const english = '“Title” has no Chinese text: until you add it, the page shows English'
      await expect(page.getByText(english).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByTestId('action-publish')).toBeEnabled({ timeout: PUBLICATION_TIMEOUT })
      await openActions(page)
      await page.getByRole('menuitem', { name: 'Discard changes' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(languageField(page, 'title.zhHK')).toHaveValue(title.zhHK)
    })

    const from = nextMinute()
    await test.step('schedules it for the next minute and sees it in the preview', async () => {
      await schedule(page, from)
      await publish(page)
      await openPreview(page, `${title.enCA} (Chinese)`)
      await expect(preview.getByRole('heading', { level: 1 })).toContainText(title.zhHK, {
        timeout: PUBLICATION_TIMEOUT,
      })
      await expect(preview.getByRole('img', { name: alt.zhHK })).toBeVisible()
    })

    await test.step('sees it appear at its minute, in both languages', async () => {
      await expect(async () => {
        expect((await visitor.goto(path))?.status()).toBe(200)
      }).toPass({
        timeout: APPEARANCE_TIMEOUT + Math.max(0, from.getTime() - Date.now()),
        intervals: [1_000],
      })
      expect(Date.now()).toBeGreaterThanOrEqual(from.getTime())
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title.enCA)
      await expect(visitor.getByRole('img', { name: alt.enCA })).toBeVisible()
      await visitor.goto(`/zh-HK${path}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title.zhHK)
      await expect(async () => {
        await visitor.goto('/resources')
        await expect(visitor.getByRole('link', { name: title.enCA })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: PUBLICATION_TIMEOUT })
    })
    expect(studioErrors, 'errors that Studio shows').toEqual([])
  },
)

test('a topic with articles cannot be deleted', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  await openStudio(page, stack('STUDIO_URL'))
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByRole('link', { name: 'Topics' }).click()
  await page.getByRole('link', { name: /^Families/ }).click()
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete /resources/topics/families' })
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await expect(dialog).toContainText('Remove it there and publish, then delete the page')
  await expect(dialog.getByRole('button')).toHaveText([''])
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(languageField(page, 'title.enCA')).toHaveValue(/^Families/)
})

/** Lists the headings of the company page's sections, from top to bottom; the hero section comes first. */
async function headings(view: Page | FrameLocator): Promise<string[]> {
  return view.getByRole('main').locator('h1, h2').allInnerTexts()
}

/** Opens the preview beside the open document, on one of the pages that Studio lists for it. */
async function openPreview(page: Page, name: string): Promise<void> {
  const used = page.getByRole('button', { name: /^Used on / })
  const view = page.getByRole('link', { name })
  if (!(await view.isVisible())) await used.click({ timeout: PUBLICATION_TIMEOUT })
  await view.click()
}

const slugOf = (page: Page) => page.getByTestId('field-slug').getByRole('textbox')

async function openArticles(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByRole('link', { name: 'All articles, newest first' }).click()
}

/** The next minute that usually leaves time to publish beforehand. */
const nextMinute = () => new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000)

/** Sets the open article's publication time, in the editor's time zone. */
async function schedule(page: Page, from: Date): Promise<void> {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = [from.getFullYear(), two(from.getMonth() + 1), two(from.getDate())].join('-')
  const field = page.getByTestId('field-publishFrom').getByRole('textbox')
  const text = `${date} ${two(from.getHours())}:${two(from.getMinutes())}`
  // On a busy machine, Studio returns to the group of the field that was used before, as it follows the focus late.
  await expect(async () => {
    await openGroup(page, 'Schedule')
    await field.fill(text, { timeout: 2_000 })
  }).toPass()
  await field.blur()
}
