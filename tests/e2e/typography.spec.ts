import { expect, test } from '../support/e2e'

/** Titles of several phrases, and a day in a lead, where a browser would otherwise cut words in two. */
const PAGES = [
  '/zh-HK',
  '/zh-HK/resources/hong-kong-routes',
  '/zh-HK/immigration-strategies-hong-kong-residents',
]

for (const path of PAGES) {
  test(`Chinese titles of ${path} break between words alone, and Chinese is set as Chinese is`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const titles = await page.evaluate(() => {
        const marked = [...document.querySelectorAll(':has(> wbr), time, .whole')]
        return marked.map((title) => {
          const phrases = [...title.childNodes].filter((node) => node instanceof Text)
          return phrases.map((phrase) => {
            const range = document.createRange()
            range.selectNode(phrase)
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
            return { words: phrase.data, lines: lines.size }
          })
        })
      })
      expect(titles.length).toBeGreaterThan(2)
      // None is wider than a phone's column, so none is on two lines.
      expect(titles.flat().filter(({ lines }) => lines > 1)).toEqual([])
    }

    // Where the scripts meet a browser leaves a little room, and no mark costs it.
    const meetings = await page.evaluate(() =>
      [...document.querySelectorAll('wbr')]
        .map((mark) => [mark.previousSibling, mark.nextSibling].map((side) => side?.textContent ?? ''))
        .map(([before, after]) => `${before?.slice(-1)}${after?.slice(0, 1)}`)
        .filter((signs) => /[A-Za-z\d]\p{Script=Han}|\p{Script=Han}[A-Za-z\d]/u.test(signs)),
    )
    expect(meetings).toEqual([])

    const faults = await page.evaluate(() => {
      const texts = [...document.body.querySelectorAll('*')].filter((element) =>
        [...element.childNodes].some(
          (node) => node instanceof Text && /\p{Script=Han}/u.test(node.data) && element.checkVisibility(),
        ),
      )
      return texts.flatMap((element) => {
        const style = getComputedStyle(element)
        const { fontStyle, letterSpacing, textTransform, textAlign, lineBreak, fontFamily } = style
        const wrong = Object.entries({
          fontStyle: fontStyle !== 'normal',
          letterSpacing: letterSpacing !== 'normal' && letterSpacing !== '0px',
          textTransform: textTransform !== 'none',
          textAlign: textAlign === 'justify',
          lineBreak: lineBreak !== 'strict',
          // The firm's name is kept whole.
          overflowWrap: style.overflowWrap !== 'anywhere' && style.wordBreak !== 'keep-all',
          fontFamily: !fontFamily.startsWith('"PingFang HK", "Noto Sans HK"'),
          // Running text alone: titles, labels and buttons are set closer.
          lineHeight:
            element.matches('p:not([class]), article p, li:not(:has(*))') &&
            parseFloat(style.lineHeight) / parseFloat(style.fontSize) < 1.69,
        }).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
        return wrong.map((name) => `${name}: ${element.textContent.slice(0, 40)}`)
      })
    })
    expect(faults).toEqual([])
  })
}
