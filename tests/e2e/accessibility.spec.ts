import AxeBuilder from '@axe-core/playwright'
import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

const VIEWS = [
  '/',
  '/company',
  '/resources',
  '/resources/hong-kong-routes',
  '/resources/topics/before-you-apply',
  '/resources/search?q=visa',
  '/resources/search?q=qqqq',
  '/immigration-strategies-hong-kong-residents',
  '/visa-tonic',
  '/terms-of-use',
  '/privacy-policy',
  '/contact',
  '/no-such-page',
  '/signin?error=SessionRequired',
  '/signin?sent=1',
  '/error?error=Verification',
  '/?dialog=login',
  '/?dialog=signup',
  '/?dialog=initiateReset',
  '/?dialog=reset',
  '/?dialog=reset&email=chan@example.com&hash=from-a-mail',
  '/contact?dialog=contact',
]

for (const locale of LOCALES) {
  for (const view of VIEWS) {
    test(`axe finds nothing on ${view} in ${locale}`, async ({ page, expectNoise }) => {
      if (view.includes('no-such')) expectNoise(/404/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const [path = '/', query] = view.split('?')
      await page.goto(localePath(locale, path) + (query ? `?${query}` : ''))
      if (query?.startsWith('dialog')) await expect(page.getByRole('dialog')).toBeVisible()
      if (path === '/signin')
        await expect(
          page.getByRole('textbox', { name: wordsOf(locale)('forms', 'field.password') }),
        ).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual(
        [],
      )
    })
  }
}
