import type { CDPSession, Page } from '@playwright/test'

/** How many times slower than this machine the simulated phone's processor is. */
const SLOWDOWN = 4

export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

/** Gives a page the processor of the simulated phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}
