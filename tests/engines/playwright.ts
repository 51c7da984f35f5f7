import type { Browser, BrowserType, Locator, Page } from '@playwright/test'
import type { Engine, Tab, Target } from './tab'

/** Drives Playwright's own build of an engine. */
export async function launchWithPlaywright(type: BrowserType): Promise<Engine> {
  const browser = await type.launch()
  return { newTab: () => newTab(browser), close: () => browser.close() }
}

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (target) => locate(page, target).first().click(),
    fill: (target, text) => locate(page, target).first().fill(text),
    texts: (target) => locate(page, target).allInnerTexts(),
    evaluate: (script) => page.evaluate(script),
    async messages() {
      await page.evaluate(() => undefined)
      return messages
    },
    close: () => context.close(),
  }
}

function locate(page: Page, target: Target): Locator {
  const { within } = target
  const scope = within ? page.getByRole(within.role, { name: within.name, exact: true }) : page
  const matches =
    'label' in target
      ? scope.getByLabel(target.label).and(page.locator('input, select, textarea'))
      : scope.getByRole(target.role, { name: target.name, exact: true })
  return matches.filter({ visible: true })
}
