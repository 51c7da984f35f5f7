import { expect, stack, test } from '../support/e2e'
import { editHeroHeading, openStudio, publish } from '../support/studio'

/** Milliseconds from publication to the page that a visitor gets: the promise of the site to its editors. */
const FRESH_WITHIN = 5_000

test('a heading published in Studio shows on the site, in each language, within five seconds', async ({
  page,
  browser,
  expectNoise,
}) => {
  test.setTimeout(300_000)
  // Studio's own: it reopens its presence socket once when it starts.
  expectNoise(/WebSocket|styled-components|\[@sanity|React does not recognize|Warning:|Building schema/)
  const stamp = Date.now().toString(36)
  const heading = { enCA: `Where could your life begin? ${stamp}`, zhHK: `新生活，由哪裏開始？${stamp}` }
  await openStudio(page, stack('STUDIO_URL'))
  await editHeroHeading(page, heading)
  await publish(page)

  const visitor = await browser.newPage({ baseURL: stack('SITE_URL') })
  for (const [path, text] of [
    ['/', heading.enCA],
    ['/zh-HK', heading.zhHK],
  ] as const) {
    await expect(async () => {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 100 })
    }).toPass({ timeout: FRESH_WITHIN })
  }
})
