import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, stack, test, wordsOf } from '../support/e2e'
import { backUpContent, editor } from '../support/editor'
import { createPreviewSecret } from '../support/preview'
import { STUDIO_NOISE } from '../support/studio'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** In milliseconds. The first visit waits while Studio's packages are compiled. */
const FIRST_VISIT_TIMEOUT = 180_000
// No other test edits this page: their publications would publish its draft too.
const PAGE = '/zh-HK/immigration-strategies-hong-kong-residents'
const HEADING = 'sections[_key=="opening"].heading.zhHK'
const preview = wordsOf('zh-HK')

let restore = async () => {}
test.beforeEach(async () => {
  restore = await backUpContent('hongKongPage')
})
test.afterEach(() => restore())

test('an editor sees in Studio’s preview what they type, and visitors do not @row:47', async ({
  page,
  browser,
  expectNoise,
}) => {
  test.setTimeout(300_000)
  expectNoise(STUDIO_NOISE)
  const site = stack('SITE_URL')
  await page.goto(`${stack('STUDIO_URL')}/preview?preview=${PAGE}`, { timeout: FIRST_VISIT_TIMEOUT })
  const pane = page.frameLocator('iframe')
  const heading = pane.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible({ timeout: FIRST_VISIT_TIMEOUT })
  const leave = pane.getByRole('link', { name: preview('preview', 'leave') })
  await expect(leave).toHaveCount(1)

  // Clicking a text opens its field, once the preview has loaded its click handlers. An earlier click costs five
  // seconds.
  await expect(pane.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  const field = page.getByTestId(`field-${HEADING}`).getByRole('textbox')
  await expect(async () => {
    await heading.click()
    await expect(field).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  // The preview shows the typed text without a reload and keeps its scroll position.
  const scroll = () => heading.evaluate((it) => it.ownerDocument.defaultView?.scrollY)
  await heading.evaluate((it) => it.ownerDocument.defaultView?.scrollTo(0, 40))
  const draft = `先看清自己的處境${Date.now().toString(36)}`
  const stored = () =>
    editor().fetch(
      `*[_id == "drafts.hongKongPage"][0].sections[_key == "opening"][0].heading.zhHK`,
      {},
      { perspective: 'raw' },
    )
  // On a slow machine, Studio may store an edit before the preview is connected. It then shows it at the next edit.
  await expect(async () => {
    await field.fill('')
    await field.fill(draft)
    await expect(heading).toContainText(draft, { timeout: 10_000 })
    // The pane shows the typed text before Studio has stored it.
    await expect.poll(stored, { timeout: 10_000 }).toBe(draft)
  }).toPass({ timeout: 90_000 })
  expect(await scroll()).toBe(40)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site + PAGE)
  const published = await visitor.getByRole('heading', { level: 1 }).textContent()
  expect(published).not.toContain(draft)
  await expect(visitor.getByRole('link', { name: preview('preview', 'leave') })).toHaveCount(0)

  // Neither an editor's page nor a script reveals the token for reading drafts.
  const html = await (await page.request.get(site + PAGE)).text()
  // Ignores line-break and language markup.
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text, 'an answer for editors').toContain(preview('preview', 'leave'))
  expect(text).toContain(draft)
  expect(html).not.toContain(stack('READ_TOKEN'))

  await leave.click()
  await expect(heading).toHaveText(published ?? '')
  await expect(leave).toHaveCount(0)
})

test(
  'only Studio can connect to a preview that it has opened in a window @row:47',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, context }) => {
    const { secret } = await createPreviewSecret(editor())
    const company = `${stack('SITE_URL')}/company`
    const query = new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': '/company',
    })
    await page.goto(`${stack('SITE_URL')}/api/draft-mode/enable?${query}`)

    async function isAnswered(origin: string): Promise<boolean> {
      const opener = `${origin}/opener`
      await context.route(opener, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Opener</p>' }),
      )
      await page.goto(opener)
      const opened = context.waitForEvent('page')
      await page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), company)
      await expect((await opened).locator('sanity-visual-editing')).toBeAttached()
      return page.evaluate(async () => {
        const target: Window = Reflect.get(window, 'opened')
        const channel = {
          domain: 'sanity/comlink',
          from: 'presentation',
          to: 'visual-editing',
          channelId: 'a',
        }
        let isConnected = false
        addEventListener('message', ({ data }) => {
          if (String(data.type).endsWith('handshake/syn-ack')) isConnected = true
        })
        for (let attempt = 0; attempt < 20 && !isConnected; attempt += 1) {
          target.postMessage({ ...channel, id: `${attempt}`, type: 'comlink/handshake/syn' }, '*')
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        return isConnected
      })
    }
    expect(await isAnswered(stack('STUDIO_URL'))).toBe(true)
    expect(await isAnswered('http://other.example')).toBe(false)
  },
)

test('no public file contains the token that reads drafts @row:47', () => {
  const folder = join(process.cwd(), stack('DIST_DIR'), 'static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10)
  const token = stack('READ_TOKEN')
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(token))).toEqual([])
})
