import { chromium, type Browser } from '@playwright/test'
import { childEnvironment } from '../../local/launcher/environment/environment'
import { ensureChromium } from '../../local/launcher/tests/chromium'

/** Starts the Chromium of the browser tests, or that of `CHROME_PATH`. Lighthouse connects to the port. */
export async function launchBrowser(port: number): Promise<Browser> {
  const { executable, env } = await ensureChromium()
  return chromium.launch({
    executablePath: executable,
    env: childEnvironment(env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-component-update', `--remote-debugging-port=${port}`],
  })
}
