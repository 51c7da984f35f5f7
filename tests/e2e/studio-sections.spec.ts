import { expect, stack, test, unique, type Locale } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { editor } from '../support/editor'
import { expectOnSite, openStudio, publish, STUDIO_NOISE } from '../support/studio'
import { openDocument } from '../support/studioEditor'

test.use({ viewport: { width: 1600, height: 1200 } })

/** In milliseconds, for Studio to respond. */
const RESPONSE = 60_000

const stamp = unique('rooms-')
const address = `/${stamp}`
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const heading = both(`Who we help ${stamp}`, `我們幫助誰${stamp}`)
const PAGE = {
  _id: `page-${stamp}`,
  _type: 'page',
  title: both(`Rooms ${stamp}`, `房間 ${stamp}`),
  address,
  languages: ['enCA', 'zhHK'],
  headerTone: 'dark',
  campaign: false,
  reviewedOn: '2026-01-01',
  reviewBy: '2999-01-01',
  sections: [
    {
      ...{ _key: 'opening', _type: 'openingSection', drawing: 'pier' },
      ...{ heading: both('An opening', '開首'), lead: both('A lead.', '一句說明。') },
    },
  ],
}

test.afterEach(() => editor().delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id: PAGE._id } }))

test(
  'an editor adds a section by its picture, hides it and shows it again',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    test.setTimeout(400_000)
    expectNoise(STUDIO_NOISE)
    const headingIn = (locale: Locale) => (locale === 'zh-HK' ? heading.zhHK : heading.enCA)
    const expectHeading = (isShown: boolean) => expectOnSite(address, headingIn, isShown)
    await editor().createOrReplace(PAGE)
    await openStudio(page, stack('STUDIO_URL'))
    await openDocument(page, PAGE._id, 'page')
    const sections = page.getByTestId('field-sections')
    const row = sections.getByRole('button', { name: heading.enCA })

    await test.step('finds it in its group, with a picture', async () => {
      await sections.getByRole('button', { name: /^Add item/ }).click({ timeout: RESPONSE })
      await page.getByRole('tab', { name: 'Text', exact: true }).click()
      const entry = page.getByRole('menuitem', { name: 'Text', exact: true })
      await expect(entry.locator('img')).toHaveJSProperty('naturalWidth', 480)
      await entry.click()
    })

    const dialog = page.getByRole('dialog')
    const field = (path: string) => dialog.getByTestId(new RegExp(`\\.${path}$`)).getByRole('textbox')
    const close = async () => {
      await dialog.getByRole('button', { name: 'Close dialog' }).click()
      await expect(dialog).toBeHidden()
    }
    await test.step('writes and publishes it: both languages show it', async () => {
      await field('heading.enCA').fill(heading.enCA)
      await field('heading.zhHK').fill(heading.zhHK)
      await field('body.enCA').pressSequentially('A sentence.')
      await field('body.zhHK').pressSequentially('一句話。')
      await close()
      await expect(row).toContainText(`Text · ${heading.zhHK}`)
      await publish(page)
      await expectHeading(true)
    })

    for (const isHidden of [true, false]) {
      await test.step(isHidden ? 'hides it' : 'shows it again', async () => {
        await row.click()
        await dialog.getByLabel('Hide this section').setChecked(isHidden)
        await close()
        await expect(row).toContainText(`${isHidden ? 'Hidden · ' : ''}Text · ${heading.zhHK}`)
        await publish(page)
        await expectHeading(!isHidden)
      })
    }
  },
)
