import type { Page } from '../e2e'
import { reflowIssues } from './checks'
import { splitWords } from './textLines'

/** The printable width of an A4 sheet in portrait and landscape, in CSS px. */
const SHEET_WIDTHS = [794, 1047] as const

/** Returns the errors of the printed page. Ends print emulation and changes the window size. */
export async function printIssues(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  const found = await page.evaluate(() => {
    const issues: string[] = []
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const over = document.querySelectorAll('header[data-tone], [role=dialog], [popover]')
    for (const button of document.querySelectorAll('button, a[aria-haspopup=dialog]'))
      if (shown(button)) issues.push(`the button “${button.textContent}” is printed`)
    for (const element of over) if (shown(element)) issues.push(`${element.tagName} ${element.id} is printed`)
    for (const element of document.querySelectorAll('body *')) {
      if (!shown(element) || element.closest('svg')) continue
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part && style.content === 'none') continue
        const name = `${element.tagName}.${element.className}${part}`
        if (style.position === 'fixed') issues.push(`${name} is fixed, on every sheet`)
        const white = /^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/
        if (!white.test(style.backgroundColor) || style.backgroundImage !== 'none')
          issues.push(`${name} has the background ${style.backgroundColor}`)
        if (style.color !== 'rgb(0, 0, 0)') issues.push(`${name} has the text colour ${style.color}`)
        if (part === '::before' && element.matches('ul > li') && style.borderTopStyle === 'none')
          issues.push(`${name} is not drawn`)
        if (style.boxShadow !== 'none' || style.textShadow !== 'none') issues.push(`${name} has a shadow`)
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
      if (!shown(link)) continue
      const after = getComputedStyle(link, '::after').content
      if (!after.includes(link.getAttribute('href') ?? ''))
        issues.push(`${link.href} is printed without its address`)
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="mailto:"]')) {
      if (!shown(link)) continue
      const [address = ''] = link.href.replace('mailto:', '').split('?')
      const times =
        `${link.textContent}${getComputedStyle(link, '::after').content}`.split(address).length - 1
      if (times !== 1) issues.push(`${link.href} is printed ${times} times`)
    }
    return [...new Set(issues)]
  })
  // Behind a dialog the page is inert: its lines are not visible, so only its words are checked.
  const inert = (await page.locator('#page[inert]').count()) > 0
  for (const width of SHEET_WIDTHS) {
    await page.setViewportSize({ width, height: 1000 })
    const lost = [
      ...(inert ? [] : await reflowIssues(page)),
      ...(await splitWords(page)).map((word) => `“${word}” is split`),
    ]
    found.push(...lost.map((issue) => `${issue}, on a sheet of ${width} px`))
  }
  await page.emulateMedia({ media: 'screen' })
  return found
}
