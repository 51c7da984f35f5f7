import type { GetServerSidePropsContext } from 'next'
import type { Namespace } from '@/i18n/copy'
import { toLocale } from '@/i18n/locales'
import { contentAround } from './contentAround'
import { shellProps, type ShellProps } from './pageProps'

/** The shell of a page of the accounts side: it stands without the content, and no search engine lists it. */
export async function accountsShell(
  { res, locale: wanted }: Pick<GetServerSidePropsContext, 'res' | 'locale'>,
  namespaces: readonly Namespace[],
): Promise<ShellProps> {
  res.setHeader('x-robots-tag', 'noindex')
  const locale = toLocale(wanted)
  const [settings] = await contentAround(locale)
  return shellProps(locale, namespaces, settings)
}
