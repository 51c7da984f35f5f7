import { expect, stack, test, type Page } from '../support/e2e'
import { backUpContent } from '../support/editor'
import { editHeroHeading, collectStudioErrors, openStudio, publish, STUDIO_NOISE } from '../support/studio'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** In milliseconds: far less than the five minutes after which the page would be revalidated anyway. */
const PUBLICATION_TIMEOUT = 60_000

let restore = async () => {}
test.beforeEach(async () => {
  restore = await backUpContent('home')
})
test.afterEach(() => restore())

test(
  'a heading published in Studio appears on the site in each language',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, browser, expectNoise }) => {
    test.setTimeout(300_000)
    expectNoise(STUDIO_NOISE)
    const studioErrors = collectStudioErrors(page)
    const stamp = Date.now().toString(36)
    const heading = { enCA: `Where could your life begin? ${stamp}`, zhHK: `新生活，由哪裏開始？${stamp}` }
    await openStudio(page, stack('STUDIO_URL'))
    await editHeroHeading(page, heading)

    const visitors = await browser.newContext({ baseURL: stack('SITE_URL') })
    const [english, chinese] = [await visitors.newPage(), await visitors.newPage()]
    await publish(page)
    await expectHeading(english, '/', heading.enCA)
    await expectHeading(chinese, '/zh-HK', heading.zhHK)
    expect(studioErrors, 'errors that Studio shows').toEqual([])
  },
)

/** Reloads a page until its heading is the text. `npm run measure -- freshness` measures how long that takes. */
async function expectHeading(visitor: Page, path: string, text: string): Promise<void> {
  const level1 = visitor.getByRole('heading', { level: 1 })
  await expect(async () => {
    await visitor.goto(path)
    expect(await level1.textContent()).toBe(text)
  }).toPass({ timeout: PUBLICATION_TIMEOUT, intervals: [100] })
}
