import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { elementsOf, hasQueries, QUERIES, retry, textsOf } from './inPage'
import type { Engine, Tab, Target } from './tab'

/** Drives an installed Firefox over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  return { newTab: () => newTab(browser), close: () => browser.close() }
}

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) messages.push(message.text())
  })
  // Firefox reports violations of the content security policy here too.
  page.on('pageerror', (error) => messages.push(String(error)))
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }).catch(ignoreOrientation),
    click: (target) => onElement(page, target, (element) => element.click()),
    fill: (target, text) => onElement(page, target, (element) => fill(element, text)),
    texts: (target) => inDocument(page, async () => (await page.evaluate(textsOf(target))) as string[]),
    evaluate: <Result>(script: () => Result) => retry(async () => (await page.evaluate(script)) as Result),
    async messages() {
      await page.evaluate(() => undefined)
      return messages
    },
    close: () => context.close(),
  }
}

/** With the size, Puppeteer sets an orientation, which Firefox ESR 140 refuses. It accepts the size even so. */
function ignoreOrientation(error: unknown): void {
  if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
}

/** Retries an attempt in a document with the queries until it succeeds. */
function inDocument<Result>(page: Page, attempt: () => Promise<Result>): Promise<Result> {
  return retry(async () => {
    if (!(await page.evaluate(hasQueries))) await page.evaluate(QUERIES)
    return attempt()
  })
}

function onElement(
  page: Page,
  target: Target,
  act: (element: ElementHandle) => Promise<void>,
): Promise<void> {
  return inDocument(page, async () => {
    const element = (await page.evaluateHandle(`${elementsOf(target)}[0]`)).asElement()
    if (!element) throw new Error(`Not visible: ${JSON.stringify(target)}`)
    await act(element as ElementHandle)
  })
}

/** Fails if a late change of focus lost some of the keys. */
async function fill(element: ElementHandle, text: string): Promise<void> {
  const field = element as ElementHandle<HTMLInputElement>
  await field.evaluate((input) => input.select())
  await field.type(text)
  if ((await field.evaluate((input) => input.value)) !== text) throw new Error(`Not typed: ${text}`)
}
