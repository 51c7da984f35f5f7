import type { GetStaticPaths } from 'next'
import type { ReadContext } from '@/cms/client/fetchContent'
import { addressOf, type AddressParams, type HeaderOptions } from '@/cms/loaders/page'
import { isKnownAddress, redirectTarget } from '@/cms/loaders/pageAddresses'
import type { Locale } from '@/i18n/locales'
import { pageProps } from './contentPageProps'

/** A build renders none of them, so that it does not take longer with each page. */
export const editorPagePaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const editorPageProps = <Page extends { locales: readonly Locale[]; header: HeaderOptions }>(
  load: (reading: ReadContext, params: AddressParams) => Promise<Page | null>,
) =>
  pageProps(addressOf, ['pages'], load, {
    mayExist: isKnownAddress,
    contentLocales: ({ locales }) => locales,
    redirectTarget,
    header: ({ header }) => header,
  })
