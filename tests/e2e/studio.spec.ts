import { expect, stack, test, type Page } from '../support/e2e'
import { rememberContent } from '../support/editor'
import { editHeroHeading, faultsShown, openStudio, publish, STUDIO_NOISE } from '../support/studio'

/** In milliseconds: far less than the five minutes after which the page would be revalidated anyway. */
const LOOK_FOR = 60_000

let restore = async () => {}
test.beforeEach(async () => {
  restore = await rememberContent('home')
})
test.afterEach(() => restore())

test('a heading published in Studio shows on the site, in each language', async ({
  page,
  browser,
  expectNoise,
}) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
  const faults = faultsShown(page)
  const stamp = Date.now().toString(36)
  const heading = { enCA: `Where could your life begin? ${stamp}`, zhHK: `新生活，由哪裏開始？${stamp}` }
  await openStudio(page, stack('STUDIO_URL'))
  await editHeroHeading(page, heading)

  const visitors = await browser.newContext({ baseURL: stack('SITE_URL') })
  const [english, chinese] = [await visitors.newPage(), await visitors.newPage()]
  await publish(page)
  await shows(english, '/', heading.enCA)
  await shows(chinese, '/zh-HK', heading.zhHK)
  expect(faults, 'errors that Studio shows').toEqual([])
})

/** Reloads a page until its heading is the text. `npm run freshness` measures how long that takes. */
async function shows(visitor: Page, path: string, text: string): Promise<void> {
  const level1 = visitor.getByRole('heading', { level: 1 })
  await expect(async () => {
    await visitor.goto(path)
    expect(await level1.textContent()).toBe(text)
  }).toPass({ timeout: LOOK_FOR, intervals: [100] })
}
