import type { Page } from '../e2e'

const PSEUDO_CLASSES = { hover: ['hover'], focus: ['focus', 'focus-visible'] }

/**
 * Forces hover or keyboard focus on every element of a selector. The real CSS rules apply to all of them at
 * once until the page is left.
 */
export async function forceStates(
  page: Page,
  selector: string,
  state: keyof typeof PSEUDO_CLASSES,
): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  if (nodeIds.length === 0) throw new Error(`Nothing is ${selector}`)
  for (const nodeId of nodeIds)
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: PSEUDO_CLASSES[state] })
}
