import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { childEnvironment } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { openConsoleTap } from './consoleTap'
import { elementsOf, hasQueries, QUERIES, retry, textsOf } from './inPage'
import type { Engine, Tab, Target } from './tab'

/** Drives WebKitGTK's MiniBrowser over WebDriver, on a virtual display. */
export async function launchWebKit(driver: string, xvfb: string): Promise<Engine> {
  const display = await startDisplay(xvfb)
  return { newTab: () => newTab(driver, display.name), close: async () => display.close() }
}

/** Starts an X server that chooses a free display. */
async function startDisplay(xvfb: string): Promise<{ name: string; close: () => void }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const exited = once(server, 'exit').then(() => Promise.reject(new Error('Xvfb did not start.')))
  const [number]: unknown[] = await Promise.race([once(server.stdio[3] ?? server, 'data'), exited])
  return { name: `:${String(number).trim()}`, close: () => void server.kill() }
}

/** In ms. A start takes two seconds at most, or never ends. */
const START_LIMIT = 30_000

/**
 * Starts a driver process with a browser. Each tab uses its own, because a driver that has just closed a
 * browser sometimes never starts the next one. One driver in a hundred never starts its first browser, so the
 * function retries with another.
 */
async function startBrowser(executable: string, display: string, proxy: string, tries = 3) {
  const [port = 0] = await findFreePorts(1)
  const env = { ...childEnvironment({ DISPLAY: display, GDK_BACKEND: 'x11' }) }
  const service = new DriverService(executable, { port, loopback: true, args: [`--port=${port}`], env })
  const builder = new Builder().usingServer(await service.start()).withCapabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy },
    'webkitgtk:browserOptions': { args: ['--automation'] },
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), START_LIMIT)))
  const driver = await Promise.race([builder.build(), tooLate]).finally(() => clearTimeout(timer))
  if (driver) return { driver, service }
  await service.kill()
  if (tries === 1) throw new Error('WebKitWebDriver did not start a browser')
  return startBrowser(executable, display, proxy, tries - 1)
}

async function newTab(executable: string, display: string): Promise<Tab> {
  const tap = await openConsoleTap()
  const { driver, service } = await startBrowser(executable, display, tap.address)
  return {
    open: (address) => driver.get(address),
    // WebKitGTK's window is never narrower than 447 pixels.
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    click: (target) => onElement(driver, target, (element) => element.click()),
    fill: (target, text) => onElement(driver, target, (element) => fill(element, text)),
    texts: (target) => inDocument(driver, () => driver.executeScript(`return ${textsOf(target)}`)),
    evaluate: (script) => retry(() => driver.executeScript(script)),
    async messages() {
      await driver.executeScript(() => undefined)
      return tap.messages
    },
    async close() {
      await driver.quit()
      await service.kill()
      await tap.close()
    },
  }
}

/** Retries an attempt in a document with the queries until it succeeds. */
function inDocument<Result>(driver: WebDriver, attempt: () => Promise<Result>): Promise<Result> {
  return retry(async () => {
    if (!(await driver.executeScript<boolean>(hasQueries))) await driver.executeScript(QUERIES)
    return attempt()
  })
}

function onElement(
  driver: WebDriver,
  target: Target,
  act: (element: WebElement) => Promise<void>,
): Promise<void> {
  return inDocument(driver, async () => {
    const element = await driver.executeScript<WebElement | null>(`return ${elementsOf(target)}[0]`)
    if (!element) throw new Error(`Not visible: ${JSON.stringify(target)}`)
    // The driver does not always scroll to an element below the viewport.
    await driver.executeScript(scrollTo, element)
    await act(element)
  })
}

/** Fails if a late change of focus lost some of the keys. */
async function fill(element: WebElement, text: string): Promise<void> {
  if (await element.getProperty('value')) await element.clear()
  await element.sendKeys(text)
  if ((await element.getProperty('value')) !== text) throw new Error(`Not typed: ${text}`)
}

/** Runs in the page. */
const scrollTo = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })
