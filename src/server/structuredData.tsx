import type { Words } from '@/cms/queries/localized'
import type { Settings } from '@/cms/queries/settings'
import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { ShellProps } from './pageProps'
import { socialPicture } from './socialPicture'

const plain = (words: Words): string => (typeof words === 'string' ? words : words.children)
/** Without it rather than with an empty one. */
const filled = (value: string) => value || undefined

/**
 * The firm as schema.org's LegalService, in the page's language.
 *
 * @param siteUrl the site's origin, since search engines want whole addresses
 */
function firmData(settings: Settings, siteUrl: string, locale: Locale) {
  const names = [SITE.name, SITE.chineseName]
  const [name, alternateName] = locale === 'zh-HK' ? names.toReversed() : names
  const streetAddress = plain(settings.addressLine)
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    '@id': `${siteUrl}/#firm`,
    name,
    alternateName,
    url: siteUrl + localePath(locale, ROUTES.home),
    image: socialPicture(locale)['og:image'],
    email: filled(settings.email),
    telephone: filled(settings.phone),
    address: streetAddress && { '@type': 'PostalAddress', streetAddress, addressCountry: 'HK' },
    sameAs: settings.socialLinks.map(({ url }) => url),
  }
}

/** What of Next's data about a page decides. */
type PageData = { page: string; isPreview?: boolean; props: { pageProps?: Partial<ShellProps> } }

/**
 * What a page tells search engines: on the home page, whose site it is. In a block that no browser runs; whatever text
 * is in it, it does not end there. A page that was built where the site's address is unknown has it from its first
 * refresh on; a preview, whose texts are marked, has none.
 */
export function StructuredData({ of, locale }: { of: PageData; locale: Locale }) {
  const siteUrl = knownSiteUrl()
  const settings = of.props.pageProps?.settings
  if (of.page !== ROUTES.home || of.isPreview || !settings || !siteUrl) return null
  const json = JSON.stringify(firmData(settings, siteUrl, locale)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
