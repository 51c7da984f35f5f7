import Head from 'next/head'
import { siteName } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import type { PageAddress } from '@/server/content/page/canonicalAndHreflang'

/**
 * The `<title>` and the meta description of a page. Adds the name of the firm, in the page's locale, to
 * titles that do not contain it.
 */
export function Seo({ title, description }: { title: string; description?: string }) {
  const { locale } = useTranslation('common')
  const name = siteName(locale)
  const fullTitle = title.includes(name) ? title : `${title} · ${name}`
  return (
    <Head>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
    </Head>
  )
}

/**
 * The `<link>` tags with the canonical URL of a page and with its URLs in other locales (`hreflang`). Adds
 * `noindex` if search engines must not list the page.
 */
export function AddressTags({ isListed, links }: PageAddress) {
  return (
    <Head>
      {!isListed && <meta name="robots" content="noindex" />}
      {links.map((link) => (
        <link key={link.hrefLang ?? link.rel} {...link} />
      ))}
    </Head>
  )
}
