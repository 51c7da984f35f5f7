/** @jest-environment node */
import { embeddableUrl } from '@/cms/render/embeddableUrl'
import { replaceEnvironment } from '../../../support/environment'

describe('if the site’s own URL is known', () => {
  const environment = replaceEnvironment()
  afterAll(() => environment.restore())

  test.each(['https://harbour.example', 'http://harbour.example', 'http://localhost:3000'])(
    'does not embed the site itself, %s',
    (own) => {
      environment.set({ SITE_URL: own })
      const { host } = new URL(own)
      expect(embeddableUrl(`https://${host}/contact`)).toBeNull()
      expect(embeddableUrl(`HTTPS://${host.toUpperCase()}/`)).toBeNull()
      expect(embeddableUrl(`https://maps.${host}/embed`)).toBe(`https://maps.${host}/embed`)
    },
  )
})
