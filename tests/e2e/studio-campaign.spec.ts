import { expect, LOCALES, localePath, stack, test, unique } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import { openGroup, writeBoth } from '../support/studioEditor'
import { formsOf } from '../support/studioForms'

// Studio renders only the rows in the window.
test.use({ viewport: { width: 1600, height: 2_400 } })

/** In milliseconds, for Studio to respond, and for the site, which caches a 404 for half a minute. */
const RESPONSE = 60_000
const APPEARANCE_TIMEOUT = 90_000

const stamp = unique('manitoba-')
const address = `/${stamp}`
const both = (enCA: string, zhHK: string) => ({ enCA: `${enCA} ${stamp}`, zhHK: `${zhHK} ${stamp}` })
const title = both('Manitoba', '緬尼托巴')

const SENTENCE = both('A sentence.', '一句話。')
const HEADINGS = {
  hero: both('Move to Manitoba', '到緬尼托巴'),
  statements: both('Why Manitoba', '為何是緬尼托巴'),
  questions: both('Frequent questions', '常見問題'),
  text: both('How it works', '如何進行'),
  form: both('Write to us', '聯絡我們'),
}
type Forms = ReturnType<typeof formsOf>

async function fillStatement({ write }: Forms, number: number) {
  await write('title', both(`Statement ${number}`, `要點 ${number}`))
  await write('text', SENTENCE)
}

async function fillQuestion({ write, type }: Forms, number: number) {
  await write('question', both(`Question ${number}?`, `問題 ${number}？`))
  await type('answer', SENTENCE)
}

const LISTS = [
  {
    ...{ row: /^Statements/, heading: HEADINGS.statements, hasLead: true },
    ...{ empty: 'Statement without text', fill: fillStatement },
  },
  {
    ...{ row: /^Questions/, heading: HEADINGS.questions, hasLead: false },
    ...{ empty: 'Question without text', fill: fillQuestion },
  },
]

test.afterEach(() =>
  editor().delete({ query: '*[_type == "page" && title.enCA == $title]', params: { title: title.enCA } }),
)

test(
  'an editor writes a campaign page from its template in forms alone, in both languages',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    test.setTimeout(400_000)
    page.setDefaultTimeout(RESPONSE)
    expectNoise(STUDIO_NOISE)
    // The image for chat apps does not exist before the publication.
    expectNoise(/status of 404/)
    const forms = formsOf(page)

    await test.step('starts from the template', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      await page.getByRole('link', { name: 'Pages', exact: true }).click()
      await page.getByTestId('multi-action-intent-button').click()
      await page
        .getByTestId(/^action-intent-button-/)
        .and(page.getByLabel('Campaign page'))
        .click()
      await writeBoth(page, 'title', title)
    })

    await test.step('fills the form of each section', async () => {
      await forms.open(/^Hero/)
      await forms.write('heading', HEADINGS.hero)
      await forms.write('lead', SENTENCE)
      await forms.close()
      for (const { row, heading, hasLead, empty, fill } of LISTS) {
        await forms.open(row)
        await forms.write('heading', heading)
        if (hasLead) await forms.write('lead', SENTENCE)
        const entry = forms.dialog.getByRole('button', { name: empty })
        for (let left = await entry.count(); left > 0; left--) {
          await entry.first().click()
          await fill(forms, left)
          await forms.back(heading.enCA)
          await expect(entry).toHaveCount(left - 1)
        }
        await forms.close()
      }
      await forms.open(/^Text/)
      await forms.write('heading', HEADINGS.text)
      await forms.type('body', SENTENCE)
      await forms.close()
      await forms.open(/^Contact form/)
      await forms.write('heading', HEADINGS.form)
      await forms.close()
    })

    await test.step('gives it an address and a search result, and publishes it', async () => {
      await openGroup(page, 'Address and languages')
      await page.getByTestId('field-address').getByRole('textbox').fill(address)
      await openGroup(page, 'Search engines')
      await writeBoth(page, 'seo.title', title)
      await writeBoth(page, 'seo.description', SENTENCE)
      await publish(page)
    })

    await test.step('visitors read it in each language', async () => {
      const visitor = await page.context().newPage()
      for (const locale of LOCALES) {
        const language = locale === 'zh-HK' ? 'zhHK' : 'enCA'
        await expect(async () => {
          await visitor.goto(stack('SITE_URL') + localePath(locale, address))
          await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEADINGS.hero[language], {
            timeout: 1_000,
          })
        }).toPass({ timeout: APPEARANCE_TIMEOUT })
        const headings = visitor.getByRole('main').getByRole('heading', { level: 2 })
        await expect(headings).toHaveText(
          [HEADINGS.statements, HEADINGS.questions, HEADINGS.text, HEADINGS.form].map(
            (text) => text[language],
          ),
        )
        await expect(visitor.getByRole('main').getByRole('textbox').first()).toBeVisible()
      }
      await visitor.close()
    })
  },
)
