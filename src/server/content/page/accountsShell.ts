import type { GetServerSidePropsContext } from 'next'
import type { Namespace } from '@/i18n/copy'
import { toLocale } from '@/i18n/locales'
import { settingsOrFallback } from './settingsOrFallback'
import { shellProps, type ShellProps } from './pageProps'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'

/**
 * Returns the props for header, footer and head of an accounts page, such as login or profile. The page works
 * without Sanity, and search engines must not index it.
 */
export async function accountsShell(
  { res, locale: wanted }: Pick<GetServerSidePropsContext, 'res' | 'locale'>,
  namespaces: readonly Namespace[],
): Promise<ShellProps> {
  res.setHeader('x-robots-tag', 'noindex')
  const locale = toLocale(wanted)
  const [[settings], overrides] = await Promise.all([settingsOrFallback(locale), cachedOverrides(locale)])
  return shellProps({ locale }, namespaces, settings, overrides)
}
