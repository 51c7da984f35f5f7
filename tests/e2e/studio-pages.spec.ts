import { LANGUAGES } from '../../sanity/languages'
import { expect, LOCALES, localePath, stack, test, unique, type Page } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  chooseAction,
  expectRefusal,
  languageField,
  openDocument,
  openGroup,
  openValidationErrors,
  writeBoth,
} from '../support/studioEditor'
import { storedParagraph } from '../support/tables'

/** In milliseconds: time for a publication, including Studio's own work. */
const PUBLICATION_TIMEOUT = 60_000
/** In milliseconds: the site caches a 404 for half a minute. */
const APPEARANCE_TIMEOUT = 90_000
const QUERY = '?utm_source=leaflet'
const REQUEST = { maxRedirects: 0 }

const stamp = unique('bc-')
const address = `/${stamp}`
const renamed = `/guides/${stamp}`
const title = { enCA: `British Columbia ${stamp}`, zhHK: `卑詩省 ${stamp}` }
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const heading = both(`Work in British Columbia ${stamp}`, `到卑詩省工作 ${stamp}`)
const text = both('A sentence about the program.', '一句關於計劃的說明。')

/** The texts that a campaign page needs, beside those that the test types. */
const TEXTS = {
  reason: 'bc-campaign',
  seo: { title: heading, description: text },
  sections: [
    { _key: 'openingSection', _type: 'openingSection', heading, lead: text, drawing: 'lighthouse' },
    {
      ...{ _key: 'factsSection', _type: 'factsSection', heading: both('Why now', '為何是現在'), lead: text },
      facts: ['first', 'second'].map((_key) => ({
        ...{ _key, _type: 'fact', title: both('A fact', '一項事實'), text },
      })),
    },
    {
      ...{ _key: 'faqSection', _type: 'faqSection', heading: both('Questions', '常見問題') },
      questions: ['first', 'second'].map((_key) => ({
        ...{ _key, _type: 'question', question: both(`Question ${_key}`, '問題') },
        answer: { enCA: [storedParagraph('An answer.')], zhHK: [storedParagraph('答案。')] },
      })),
    },
    {
      ...{ _key: 'callToActionSection', _type: 'callToActionSection', text },
      ...{ heading: both('Talk to us', '聯絡我們'), label: both('Book a consultation', '預約諮詢') },
    },
  ],
}

const written = '*[_type == "page" && string::startsWith(title.enCA, $title)]'
const params = { title: title.enCA }
const menu = unique('menu-')
const entryFor = (_ref: string) => ({
  ...{ _key: 'page', _type: 'menuEntry', label: title, kind: 'editorPage' },
  editorPage: { _type: 'reference', _ref },
})
test.afterEach(async () => {
  await editor().delete(menu)
  await editor().delete({ query: written, params })
  await editor().delete({
    query: '*[_type == "redirect" && from in $paths]',
    params: { paths: [address, renamed] },
  })
})

const addressField = (page: Page) => page.getByTestId('field-address').getByRole('textbox')
const draft = () =>
  editor().fetch<{ _id: string; address?: string } | null>(
    '*[_type == "page" && title.enCA == $title && string::startsWith(_id, "drafts.")][0]{ _id, address }',
    { title: title.enCA },
    { perspective: 'raw' },
  )

test('an editor publishes a campaign page in both languages, changes its address and deletes it', async ({
  page,
  request,
  expectNoise,
}) => {
  test.setTimeout(600_000)
  expectNoise(STUDIO_NOISE)
  const dialog = page.getByRole('dialog')
  const statusOf = async (path: string) => (await request.get(path, REQUEST)).status()

  await test.step('starts from the template, and reads why an address is refused', async () => {
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByTestId('multi-action-intent-button').click({ timeout: PUBLICATION_TIMEOUT })
    await page
      .getByTestId(/^action-intent-button-/)
      .and(page.getByLabel('Campaign page'))
      .click()
    await writeBoth(page, 'title', title)
    await openGroup(page, 'Address and languages')
    const suggested = `/british-columbia-${stamp}`
    await page.getByRole('button', { name: `Use ${suggested}` }).click()
    await expect(addressField(page)).toHaveValue(suggested)
    await addressField(page).fill('/company')
    await openValidationErrors(page)
    await expectRefusal(page, 'The site itself uses /company : choose another address')
    await page.getByRole('button', { name: 'Validation' }).first().click()
    await addressField(page).fill(address)
    await expect.poll(async () => (await draft())?.address, { timeout: PUBLICATION_TIMEOUT }).toBe(address)
  })

  await test.step('publishes it: both languages show it, with the header of a campaign', async () => {
    const { _id } = (await draft()) ?? { _id: '' }
    await editor().patch(_id).set(TEXTS).commit()
    await publish(page)
    for (const locale of LOCALES) {
      const path = localePath(locale, address)
      await expect.poll(() => statusOf(path), { timeout: APPEARANCE_TIMEOUT }).toBe(200)
      const visitor = await page.context().newPage()
      await visitor.goto(stack('SITE_URL') + path)
      const words = locale === 'zh-HK' ? heading.zhHK : heading.enCA
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words)
      const banner = visitor.getByRole('banner')
      await expect(banner).toHaveAttribute('data-tone', 'accent')
      await expect(banner.getByRole('navigation')).toHaveCount(0)
      await expect(banner.getByRole('link', { name: /consultation|諮詢/ })).toHaveAttribute(
        'href',
        `${localePath(locale, '/contact')}?reason=bc-campaign`,
      )
      await visitor.getByRole('button', { name: /language|語言/i }).click()
      const [other = 'zh-HK'] = LOCALES.filter((option) => option !== locale)
      await expect(visitor.locator(`a[hreflang="${other}"]`)).toHaveAttribute(
        'href',
        localePath(other, address),
      )
      await visitor.close()
    }
  })

  await test.step('changes its address: the old one redirects and keeps the query', async () => {
    await addressField(page).fill(renamed)
    await expect.poll(async () => (await draft())?.address, { timeout: PUBLICATION_TIMEOUT }).toBe(renamed)
    await publish(page)
    for (const locale of LOCALES) {
      const old = localePath(locale, address) + QUERY
      await expect.poll(() => statusOf(old), { timeout: APPEARANCE_TIMEOUT }).toBe(308)
      const response = await request.get(old, REQUEST)
      expect(response.headers().location).toBe(localePath(locale, renamed) + QUERY)
      expect(await statusOf(localePath(locale, renamed))).toBe(200)
    }
  })

  await test.step('deletes it, and sends the visitors of all its addresses to another page', async () => {
    await chooseAction(page, 'Delete')
    await expect(dialog).toContainText(`visitors who open ${renamed} read that it does not exist`)
    await dialog.getByRole('combobox').fill('Company')
    await page.getByRole('button', { name: /^Company/ }).click()
    await expect(dialog).toContainText(`${renamed} and the earlier addresses of the page will open /company`)
    await dialog.getByRole('button', { name: 'Delete the page' }).click()
    await expect(dialog).toBeHidden()
    for (const path of [renamed, address]) {
      const target = () => request.get(path, REQUEST).then((response) => response.headers().location)
      await expect.poll(target, { timeout: APPEARANCE_TIMEOUT }).toBe('/company')
    }
  })
})

test(
  'a copy of a page has a free address, and a page that another document uses cannot be deleted',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    test.setTimeout(300_000)
    expectNoise(STUDIO_NOISE)
    const document = { _type: 'page', title, address, languages: ['enCA', 'zhHK'], ...TEXTS }
    const { _id } = await editor().create({ ...document, campaign: false, headerTone: 'dark' })
    await openStudio(page, stack('STUDIO_URL'))

    await test.step('the copy is a draft with another title and a free address', async () => {
      await openDocument(page, _id, 'page')
      await chooseAction(page, 'Duplicate')
      const copies = () => editor().fetch<string[]>(`${written}.address`, params, { perspective: 'raw' })
      await expect.poll(copies, { timeout: PUBLICATION_TIMEOUT }).toContain(`${address}-2`)
      await expect(languageField(page, 'title.enCA')).toHaveValue(`${title.enCA} (copy)`)
    })

    await test.step('an editor reads which document refers to the page', async () => {
      const dialog = page.getByRole('dialog')
      await editor().create({ _id: menu, _type: 'navigation', menu: [entryFor(_id)] })
      await openDocument(page, _id, 'page')
      await chooseAction(page, 'Delete')
      await expect(dialog.getByRole('link', { name: 'Menu and footer' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Delete the page' })).toHaveCount(0)
    })
  },
)

test(
  'an editor sees the search result of a page, and opens it in each language',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request, expectNoise }) => {
    test.setTimeout(300_000)
    expectNoise(STUDIO_NOISE)
    const path = `/guides/${stamp}-to-copy`
    const document = { _type: 'page', title, address: path, languages: ['enCA', 'zhHK'], ...TEXTS }
    const { _id } = await editor().create({ ...document, campaign: false, headerTone: 'dark' })
    for (const locale of LOCALES) {
      const status = async () => (await request.get(localePath(locale, path), REQUEST)).status()
      await expect.poll(status, { timeout: APPEARANCE_TIMEOUT }).toBe(200)
    }
    await openStudio(page, stack('STUDIO_URL'))
    await openDocument(page, _id, 'page')

    await test.step('sees the search result in each language, and opens the live page in each language', async () => {
      await openGroup(page, 'Search engines')
      for (const [name, shown, counter] of [
        ['English', heading.enCA, 'Description: 29 of about 155 characters'],
        ['Chinese', heading.zhHK, 'Description: 10 of about 77 characters'],
      ] as const) {
        const result = page.getByRole('group', { name: `Search result, ${name}` })
        await expect(result).toContainText(`${shown} · `)
        await expect(result).toContainText(
          /Title, with the name of the firm: \d+ (?:of about \d+ )?characters/,
        )
        await expect(result).toContainText(counter)
      }
      const picture = page.getByRole('group', { name: 'Shared link, Chinese' }).locator('img')
      await expect(picture).toHaveJSProperty('naturalWidth', 1200)
      for (const { title, locale } of LANGUAGES) {
        const opened = page.context().waitForEvent('page')
        await page.getByRole('link', { name: `Open the live page: ${title}` }).click()
        const visitor = await opened
        await expect(visitor).toHaveURL(stack('SITE_URL') + localePath(locale, path))
        await visitor.close()
      }
    })
  },
)
