import { expect, LOCALES, localePath, stack, test, unique, type Locator } from '../support/e2e'
import { PASTE_NOISE, pasteHtml, WORD_TABLE } from '../support/clipboard'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { expectOnSite, openStudio, publish, STUDIO_NOISE } from '../support/studio'
import { openDocument } from '../support/studioEditor'
import { formsOf } from '../support/studioForms'

test.use({ viewport: { width: 1600, height: 2400 } })

/** In milliseconds, for Studio to respond, and for the site, which caches a 404 for half a minute. */
const RESPONSE = 60_000
const APPEARANCE_TIMEOUT = 90_000
const IMAGE = 'sanity/seed/images/documents.webp'
const FILE = { name: 'checklist.txt', mimeType: 'text/plain', buffer: Buffer.from('Passport') }

const stamp = unique('forms-')
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const PAGE = {
  ...{ _id: `page-${stamp}`, _type: 'page', address: `/${stamp}`, languages: ['enCA', 'zhHK'] },
  ...{ title: both(`Forms ${stamp}`, `表格 ${stamp}`), headerTone: 'dark', campaign: false },
  ...{ reviewedOn: '2026-01-01', reviewBy: '2999-01-01' },
  sections: [
    {
      ...{ _key: 'opening', _type: 'openingSection', drawing: 'pier' },
      ...{ heading: both('An opening', '開首'), lead: both('A lead.', '一句說明。') },
    },
  ],
}
test.afterEach(() => editor().delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id: PAGE._id } }))

const headingOf = (title: string) => both(`${title} ${stamp}`, `${stamp} ${title}`)
type Forms = ReturnType<typeof formsOf>

/** `fill` writes what the section requires, beside its heading. `shows`: what visitors find in the section. */
const SECTIONS: {
  group: string
  title: string
  fill: (forms: Forms) => Promise<void>
  shows: (section: Locator) => Locator
}[] = [
  {
    ...{ group: 'Text', title: 'Text' },
    fill: ({ type }) => type('body', both('A sentence.', '一句話。')),
    shows: (section) => section.getByText(/A sentence|一句話/),
  },
  {
    ...{ group: 'Text', title: 'Image with text' },
    async fill({ type, dialog, write }) {
      await type('body', both('A sentence.', '一句話。'))
      await dialog.locator('input[type=file]').setInputFiles(IMAGE)
      await write('image.alt', both('Papers on a table', '桌上的文件'))
    },
    shows: (section) => section.getByRole('img', { name: /Papers on a table|桌上的文件/ }),
  },
  {
    ...{ group: 'Lists', title: 'Cards' },
    async fill({ add, write, back }) {
      for (const number of [1, 2]) {
        await add()
        await write('title', both(`Card ${number}`, `卡片 ${number}`))
        await write('text', both('A sentence.', '一句話。'))
        await back(headingOf('Cards').enCA)
      }
    },
    shows: (section) => section.getByRole('heading', { name: /(Card|卡片)\s2/ }),
  },
  {
    ...{ group: 'Text', title: 'Table' },
    async fill({ field }) {
      for (const language of ['enCA', 'zhHK']) {
        await field(`table.${language}`).click()
        await pasteHtml(field(`table.${language}`), WORD_TABLE)
      }
    },
    shows: (section) => section.getByRole('table').getByText('How long?'),
  },
  {
    ...{ group: 'Images and media', title: 'Video' },
    async fill({ add, dialog, field, back }) {
      for (const [list, language] of ['enCA', 'zhHK'].entries()) {
        await add(list)
        await field('title').fill(`The office ${language}`)
        await field('summary').fill('In Cantonese.')
        await dialog.getByRole('spinbutton').fill('2')
        await dialog.getByRole('radio', { name: 'Letter' }).check()
        await field('embedUrl').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
        await field('transcript').pressSequentially('Welcome.')
        await back(headingOf('Video').enCA)
      }
    },
    shows: (section) => section.getByText(/The office (enCA|zhHK)/).first(),
  },
  {
    ...{ group: 'Forms', title: 'Contact form' },
    fill: () => Promise.resolve(),
    shows: (section) => section.getByRole('textbox', { name: /^(Message|訊息|留言)/ }),
  },
  {
    ...{ group: 'Lists', title: 'Files to download' },
    async fill({ add, write, dialog }) {
      await add()
      await write('title', both('A checklist', '清單'))
      await dialog.locator('input[type=file]').first().setInputFiles(FILE)
      // Closing the form would end the upload.
      const stored =
        '*[_id == "drafts." + $id][0].sections[_type == "filesSection"][0].files[0].file.enCA.asset._ref'
      await expect
        .poll(() => editor().fetch(stored, { id: PAGE._id }, { perspective: 'raw' }), { timeout: RESPONSE })
        .toMatch(/-txt$/)
    },
    shows: (section) => section.getByRole('link', { name: /A checklist|清單/ }),
  },
]

test(
  'an editor makes sections in their forms, duplicates one, and hides and shows one',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    test.setTimeout(400_000)
    page.setDefaultTimeout(RESPONSE)
    expectNoise(STUDIO_NOISE)
    expectNoise(PASTE_NOISE)
    await editor().createOrReplace(PAGE)
    await openStudio(page, stack('STUDIO_URL'))
    await openDocument(page, PAGE._id, 'page')
    const sections = page.getByTestId('field-sections')
    const forms = formsOf(page)

    for (const { group, title, fill } of SECTIONS) {
      await test.step(`fills the form of “${title}”`, async () => {
        await sections.getByRole('button', { name: /^Add item/ }).click({ timeout: RESPONSE })
        await page.getByRole('tab', { name: group, exact: true }).click()
        const entry = page.getByRole('menuitem', { name: title, exact: true })
        await expect(entry.locator('img')).toHaveJSProperty('naturalWidth', 480)
        await entry.click()
        await forms.write('heading', headingOf(title))
        await fill(forms)
        await forms.close()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(sections.getByRole('button', { name: headingOf(title).enCA })).toBeVisible()
      })
    }

    await test.step('duplicates one', async () => {
      const row = sections.getByRole('button', { name: headingOf('Cards').enCA })
      await row
        .locator('xpath=ancestor::*[.//button[contains(@id,"-menuButton")]][1]')
        .locator('button[id$="-menuButton"]')
        .click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await forms.close()
      await expect(row).toHaveCount(2)
    })

    await test.step('publishes them: both languages show them', async () => {
      await publish(page)
      const visitor = await page.context().newPage()
      for (const locale of LOCALES) {
        await expect(async () => {
          await visitor.goto(stack('SITE_URL') + localePath(locale, PAGE.address))
          await expect(visitor.getByRole('heading', { name: stamp })).toHaveCount(SECTIONS.length + 1, {
            timeout: 1_000,
          })
        }).toPass({ timeout: APPEARANCE_TIMEOUT })
        for (const { title, shows } of SECTIONS) {
          const section = visitor
            .locator('main section')
            .filter({ hasText: title })
            .filter({ hasText: stamp })
          await expect(shows(section.first()), `${title} in ${locale}`).toBeVisible()
        }
      }
      await visitor.close()
    })

    const { enCA, zhHK } = headingOf('Text')
    for (const isHidden of [true, false]) {
      await test.step(isHidden ? 'hides one' : 'shows it again', async () => {
        await forms.open(zhHK)
        await forms.dialog.getByLabel('Hide this section').setChecked(isHidden)
        await forms.close()
        await expect(page.getByRole('dialog')).toBeHidden()
        const row = sections.getByRole('button', { name: zhHK })
        await expect(row).toContainText(`${isHidden ? 'Hidden · ' : ''}Text · ${zhHK}`)
        await publish(page)
        await expectOnSite(PAGE.address, (locale) => (locale === 'zh-HK' ? zhHK : enCA), !isHidden)
      })
    }
  },
)
