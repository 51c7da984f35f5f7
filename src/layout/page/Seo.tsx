import Head from 'next/head'
import { siteName } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import type { PageAddress } from '@/server/content/page/canonicalAndHreflang'

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
