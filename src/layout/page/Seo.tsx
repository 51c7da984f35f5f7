import Head from 'next/head'
import { siteName } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import type { PageAddress } from '@/server/content/page/canonical'

/** Title and description for search engines and tabs. Adds the firm's name in the page's locale. */
export function Seo({ title, description }: { title: string; description?: string }) {
  const { locale } = useTranslation('common')
  const name = siteName(locale)
  const whole = title.includes(name) ? title : `${title} · ${name}`
  return (
    <Head>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
    </Head>
  )
}

/** Canonical URL and language alternatives, for search engines and share buttons. */
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
