import { expect, stack, test, type Page } from '../support/e2e'
import { editHeroHeading, faultsShown, openStudio, publish, STUDIO_NOISE } from '../support/studio'

/** Milliseconds from publication to the page that a visitor gets: the promise of the site to its editors. */
const FRESH_WITHIN = 5_000
/** How long to look before giving up, which covers Studio's own work until it publishes. */
const LOOK_FOR = 60_000
const PUBLISHED_AT = '/v2025-02-19/data/query/production?query=*[_id=="home"][0]._updatedAt'

test('a heading published in Studio shows on the site, in each language, within five seconds', async ({
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
  // All at once: the time counts from the publication, not from when Studio has said that it is done.
  const [shownInEnglish, shownInChinese] = await Promise.all([
    timeOf(english, '/', heading.enCA),
    timeOf(chinese, '/zh-HK', heading.zhHK),
    publish(page),
  ])
  const published = await publishedAt()
  expect(published).toBeGreaterThan(parseInt(stamp, 36))
  expect(shownInEnglish - published, 'milliseconds until it shows in English').toBeLessThan(FRESH_WITHIN)
  expect(shownInChinese - published, 'milliseconds until it shows in Chinese').toBeLessThan(FRESH_WITHIN)
  expect(faults, 'faults that Studio shows').toEqual([])
})

/** Reloads a page until its heading is the text, and resolves with the time at which it was seen. */
async function timeOf(visitor: Page, path: string, text: string): Promise<number> {
  const level1 = visitor.getByRole('heading', { level: 1 })
  await expect(async () => {
    await visitor.goto(path)
    expect(await level1.textContent()).toBe(text)
  }).toPass({ timeout: LOOK_FOR, intervals: [100] })
  return Date.now()
}

/** When the home page was published last, by the content lake's own clock. */
async function publishedAt(): Promise<number> {
  const response = await fetch(encodeURI(stack('LAKE_URL') + PUBLISHED_AT))
  const { result }: { result: string } = await response.json()
  return Date.parse(result)
}
