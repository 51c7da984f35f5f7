import { createHash } from 'node:crypto'
import { expect, localePath, test } from '../support/e2e'
import { forEachLocale } from '../support/matrix'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

forEachLocale('The first load of a page', 'en-CA', (locale) => {
  test('includes its style sheets, which the policy allows @row:43', async ({ request }) => {
    for (const path of ['/', '/signin', '/no-such-page']) {
      const response = await request.get(localePath(locale, path))
      const html = await response.text()
      expect(html).not.toContain('rel="stylesheet"')
      const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text = '']) => text)
      expect(styles).toHaveLength(2)
      const policy = response.headers()['content-security-policy']
      for (const text of styles) expect(policy).toContain(digestOf(text))
    }
  })

  test('preloads only the fonts of its language, in the body', async ({ request }) => {
    const html = await (await request.get(localePath(locale, '/'))).text()
    const [head, body = ''] = html.split('<body')
    // It would delay the first paint.
    expect(head).not.toContain('as="font"')
    const preloads = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
    expect(preloads).toHaveLength(locale === 'zh-HK' ? 1 : 2)
    // The files with less common characters have a `unicode-range`.
    const basicFaces = html.match(/@font-face\{[^}]+\}/g)?.filter((face) => !face.includes('unicode-range'))
    for (const [, address = ''] of preloads) expect(basicFaces?.join()).toContain(`url(${address})`)
  })
})
