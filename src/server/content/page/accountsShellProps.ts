import type { GetServerSidePropsContext } from 'next'
import type { Namespace } from '@/i18n/copy'
import { toLocale } from '@/i18n/locales'
import { settingsOrFallback } from './settingsOrFallback'
import { shellProps, type ShellProps } from './shellProps'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'

/** Works while Sanity is down: then with stale or empty settings, and stale or default texts. */
export async function accountsShell(
  { res, locale: requestedLocale }: Pick<GetServerSidePropsContext, 'res' | 'locale'>,
  namespaces: readonly Namespace[],
): Promise<ShellProps> {
  res.setHeader('x-robots-tag', 'noindex')
  const locale = toLocale(requestedLocale)
  const [settings, overrides] = await Promise.all([settingsOrFallback(locale), cachedOverrides(locale)])
  return shellProps({ locale }, namespaces, settings, overrides)
}
