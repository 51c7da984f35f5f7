import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { axeIssues } from '../support/a11y/axe'
import { reflowIssues, SPACED_TEXT, targetSizeIssues } from '../support/a11y/checks'
import { forcedColourIssues } from '../support/a11y/forcedColours'
import { printIssues } from '../support/a11y/print'
import { withStyles } from '../support/a11y/withStyles'
import { contactForm, skipTypingTime, storedMessages } from '../support/contactForm'
import { expect, LOCALES, localePath, test, unique, wordsOf } from '../support/e2e'
import { editor } from '../support/editor'
import { loadEmbed, stubSite } from '../support/embeds'
import { fullMatrixUnless } from '../support/matrix'
import { storedParagraph, storedTable } from '../support/tables'

/** In milliseconds: the site caches a 404 for half a minute. */
const APPEARANCE_TIMEOUT = 90_000
const stamp = unique('sections-')
const address = `/${stamp}`
const service = `service-${stamp}`
const ids = [`page-${stamp}`, service]
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const reference = (id: string) => ({ _type: 'reference', _ref: id })

const table = (caption: string, rows: string[][]) => [
  storedParagraph(caption, { _key: 'caption', style: 'tableCaption' }),
  storedTable(rows),
]
const video = (title: string, summary: string, words: string) => [
  {
    ...{ _key: 'v', _type: 'video', title, summary, minutes: 3, drawing: 'card' },
    ...{ embedUrl: 'https://www.youtube.com/watch?v=abc', transcript: [storedParagraph(words)] },
  },
]

/** One section of each type that only pages of editors and some others have. */
const sectionsWith = (image: string, file: string) => [
  {
    ...{ _key: 'openingSection', _type: 'openingSection', drawing: 'lighthouse' },
    heading: both('Bring your parents to Canada', '接父母到加拿大'),
    lead: both('What the programs ask of you, and of them.', '各項計劃對你和父母的要求。'),
  },
  {
    ...{ _key: 'imageTextSection', _type: 'imageTextSection', side: 'left' },
    heading: both('What to prepare first', '先準備甚麼'),
    body: {
      enCA: [
        storedParagraph('Begin with proof of income for three years.', { _key: 'first' }),
        storedParagraph('Then count your family.', { _key: 'second' }),
      ],
    },
    image: {
      ...{ _type: 'cmsImage', asset: reference(image) },
      alt: both('Documents on a table', '枱上的文件'),
    },
  },
  {
    ...{ _key: 'cardsSection', _type: 'cardsSection', heading: both('Three ways', '三個途徑') },
    cards: [
      ['Sponsorship', '擔保', '/company'],
      ['Super visa', '超級簽證', '/resources'],
      ['Visit', '探親', undefined],
    ].map(([enCA = '', zhHK = '', href], at) => ({
      ...{ _key: `card-${at}`, _type: 'card', href, title: both(enCA, zhHK) },
      text: both('How long it takes and what it costs.', '需時多久、費用多少。'),
    })),
  },
  {
    ...{ _key: 'tableSection', _type: 'tableSection', heading: both('The ways compared', '途徑比較') },
    table: {
      enCA: table('Ways for parents', [
        ['Way', 'Stay', 'Work', 'Health insurance', 'Processing time'],
        ['Super visa', 'Five years for each visit', 'No', 'Private, for one year', 'About four months'],
      ]),
      zhHK: table('父母的途徑', [
        ['途徑', '逗留', '工作', '醫療保險', '處理時間'],
        ['超級簽證', '每次最多五年', '不可', '私人保險，為期一年', '約四個月'],
      ]),
    },
  },
  {
    ...{ _key: 'videoSection', _type: 'videoSection', heading: both('In three minutes', '三分鐘看懂') },
    video: {
      enCA: video('Sponsoring parents', 'What an officer looks at.', 'Hello.'),
      zhHK: video('擔保父母', '審批人員看甚麼。', '你好。'),
    },
  },
  {
    ...{ _key: 'filesSection', _type: 'filesSection', heading: both('To take along', '帶備文件') },
    files: [
      {
        ...{ _key: 'file', _type: 'download', title: both('Checklist for sponsors', '擔保人清單') },
        file: { enCA: { _type: 'file', asset: reference(file) } },
      },
    ],
  },
  {
    ...{ _key: 'servicesSection', _type: 'servicesSection', heading: both('Our help', '我們的服務') },
    lead: both('From the first form to the visa.', '由第一份表格到簽證。'),
    services: [{ ...reference(service), _key: 'service' }],
  },
  {
    ...{ _key: 'contactFormSection', _type: 'contactFormSection', reason: stamp },
    heading: both('Ask us', '問問我們'),
    lead: both('We answer within two working days.', '兩個工作天內回覆。'),
  },
]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const client = editor()
  const picture = readFileSync('sanity/seed/images/documents.webp')
  const image = await client.assets.upload('image', picture, { filename: 'documents.webp' })
  const file = await client.assets.upload('file', Buffer.from(`%PDF-1.4 ${stamp}`), {
    ...{ filename: 'Checklist.pdf', contentType: 'application/pdf' },
  })
  ids.push(file._id)
  await client.create({
    ...{ _id: service, _type: 'service', slug: { _type: 'slug', current: stamp } },
    ...{ title: both('Super visa', '超級簽證'), question: both('Can they visit?', '他們可以來嗎？') },
    ...{ summary: both('Up to five years.', '最多五年。'), whoFor: both('Parents.', '父母。') },
  })
  await client.create({
    ...{ _id: `page-${stamp}`, _type: 'page', title: both('Parents', '父母'), address },
    seo: {
      ...{ title: both('Parents', '父母'), description: both('Ways for parents.', '父母的途徑。') },
      image: { _type: 'image', asset: reference(image._id) },
    },
    sections: sectionsWith(image._id, file._id),
  })
})
test.afterAll(() => editor().delete({ query: '*[_id in $ids]', params: { ids } }))

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const inEnglish = fullMatrixUnless(locale === 'en-CA')

  test(
    `every type of section is accessible and fits each window in ${locale}`,
    inEnglish,
    async ({ page, request }) => {
      const path = localePath(locale, address)
      await expect
        .poll(async () => (await request.get(path)).status(), { timeout: APPEARANCE_TIMEOUT })
        .toBe(200)
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7)
      // The service has no checklist.
      await expect(main.locator('#services summary > span').first()).toHaveText(
        words('common', 'services.moreWithoutChecklist'),
      )
      // On the Chinese page, an English fallback.
      const gap = await main.getByText('Then count your family.').evaluate((paragraph) => {
        const { bottom = NaN } = paragraph.previousElementSibling?.getBoundingClientRect() ?? {}
        return paragraph.getBoundingClientRect().top - bottom
      })
      expect(gap, 'between paragraphs').toBeGreaterThan(0)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await axeIssues(page)).toEqual([])
      }
      expect(await targetSizeIssues(page)).toEqual([])
      expect(await reflowIssues(page)).toEqual([])
      expect(await withStyles(page, SPACED_TEXT, () => reflowIssues(page))).toEqual([])
      expect(await printIssues(page)).toEqual([])
      expect(await forcedColourIssues(page)).toEqual([])

      await page.setViewportSize({ width: 320, height: 640 })
      const box = main.getByRole('region', { name: locale === 'en-CA' ? 'Ways for parents' : '父母的途徑' })
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
    },
  )

  test(
    `a video plays in its provider’s frame, given the URL of its page, in ${locale}`,
    inEnglish,
    async ({ page }) => {
      const host = 'www.youtube-nocookie.com'
      const requested = await stubSite(page, host)
      await page.goto(localePath(locale, address))
      const title = locale === 'en-CA' ? 'Sponsoring parents' : '擔保父母'
      await loadEmbed(page, words('pages', 'video.play', { host: 'YouTube' }), title)
      const captions = locale === 'en-CA' ? 'en' : locale
      expect(requested).toEqual([
        `https://${host}/embed/abc?cc_load_policy=1&cc_lang_pref=${captions}&hl=${locale}`,
      ])
    },
  )

  test(`chat apps get the page’s own image in ${locale}`, async ({ request }) => {
    const html = await (await request.get(localePath(locale, address))).text()
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    const response = await request.get(url.replaceAll('&amp;', '&'))
    expect(response.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test(
    `the files can be downloaded, and the form sends the page’s reason in ${locale}`,
    inEnglish,
    async ({ page, request }) => {
      await page.goto(localePath(locale, address))
      const link = page.getByRole('link', { name: locale === 'en-CA' ? /^Checklist/ : /^擔保人清單/ })
      await expect(link).toContainText('PDF')
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect([file.status(), await file.text()]).toEqual([200, `%PDF-1.4 ${stamp}`])

      const { fill, send, sent, sentWithReason } = contactForm(page.getByRole('main'), locale)
      const email = await fill()
      await skipTypingTime(page)
      await send.click()
      await expect(sent.or(sentWithReason)).toBeVisible()
      expect(await storedMessages(email)).toMatchObject([{ reason: stamp }])
      await expect(page.getByText(words('errors', 'UNREACHABLE'))).toBeHidden()
    },
  )
}
