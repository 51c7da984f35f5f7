import { expect, localePath, test, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'

/** Pages with most sections of the site. */
const PATHS = ['/', '/company', '/contact', '/resources/express-entry', '/signin', '/components']

/** Characters outside the basic files: those of the packages' Latin files, and letters of other languages. */
const MORE = 'ñÑáÁøßþ¡¿½£°±×€™‹›‚„ıˆ˜⁄−'
const EXTENDED = 'łŁőŐžŽřŘšğİęąćđńțș'

/** Waits for the fonts of the page, and lists the faces for other than basic characters that it loaded. */
const loadedExtras = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status, unicodeRange }) => status !== 'unloaded' && unicodeRange !== 'U+0-10FFFF')
      .map(({ family }) => family)
      .sort()
  })

/** Lists the fonts with which the browser draws an element's text. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return [
    ...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'a system font'))),
  ]
}

forEachLocale('The fonts', 'en-CA', (locale) => {
  test(
    'of a page with basic characters are only the basic files',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      for (const path of PATHS) {
        await page.goto(localePath(locale, path))
        expect.soft(await loadedExtras(page), path).toEqual([])
      }
    },
  )
})

test(
  'Chinese pages load one font file, which draws the firm’s English name',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const fonts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'font' && fonts.add(request.url()))
    // The component gallery also shows Figtree.
    for (const path of PATHS.filter((each) => each !== '/components')) {
      await page.goto(localePath('zh-HK', path))
      await page.evaluate(() => document.fonts.ready)
      expect
        .soft(await fontsOf(page, 'header [lang="en-CA"]'), path)
        .toEqual([expect.stringContaining('Newsreader')])
    }
    expect([...fonts]).toEqual([expect.stringContaining('/newsreader-basic.')])
  },
)

test(
  'headings have Newsreader after a change of the language',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await page.goto(localePath('zh-HK', '/company'))
    await page.getByRole('button', { name: '語言' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect.poll(() => fontsOf(page, 'main h1')).toEqual([expect.stringContaining('Newsreader')])
  },
)

for (const [title, letters] of [
  ['less common characters', MORE],
  ['letters of other languages', EXTENDED],
  ['letters with combining accents', 'é ñ á'.normalize('NFD')],
] as const)
  test(
    `${title} have the fonts of the site, from files that only they load`,
    fullMatrixUnless(letters === MORE),
    async ({ page }) => {
      await page.goto('/company')
      for (const [selector, family] of [
        ['main h1', 'Newsreader'],
        ['main p', 'Figtree'],
      ] as const) {
        const text = page.locator(selector).first()
        await text.evaluate((element, content) => (element.textContent = content), letters)
        await expect.poll(() => fontsOf(page, selector)).toEqual([expect.stringContaining(family)])
      }
      expect(await loadedExtras(page)).toEqual(['figtree', 'newsreader'])
    },
  )

test('the text that a visitor searches for loads the file with its letters', async ({ page }) => {
  await page.goto(`/resources/search?q=${encodeURIComponent('Łódź')}`)
  await expect.poll(() => loadedExtras(page)).toContain('figtree')
})
