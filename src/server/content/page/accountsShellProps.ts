import type { GetServerSidePropsContext } from 'next'
import type { Namespace } from '@/i18n/copy'
import { toLocale } from '@/i18n/locales'
import { settingsOrFallback } from './settingsOrFallback'
import { shellProps, type ShellProps } from './shellProps'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'

/**
 * Returns the props for the header, footer and head of a page of the accounts side, such as `/signin`. The
 * page works while Sanity is down: it then gets the last known or empty settings, and the last known or
 * default texts. Also sets a header that tells search engines not to index the page.
 */
export async function accountsShell(
  { res, locale: requestedLocale }: Pick<GetServerSidePropsContext, 'res' | 'locale'>,
  namespaces: readonly Namespace[],
): Promise<ShellProps> {
  res.setHeader('x-robots-tag', 'noindex')
  const locale = toLocale(requestedLocale)
  const [[settings], overrides] = await Promise.all([settingsOrFallback(locale), cachedOverrides(locale)])
  return shellProps({ locale }, namespaces, settings, overrides)
}
