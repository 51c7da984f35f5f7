import type { GetStaticPaths } from 'next'
import type { ReadContext } from '@/cms/client/fetchContent'
import { addressOf, type AddressParams, type HeaderOptions } from '@/cms/loaders/page'
import { isKnownAddress, redirectTarget } from '@/cms/loaders/pageAddresses'
import type { Locale } from '@/i18n/locales'
import { pageProps } from './contentPageProps'
import { notFoundIfNeverShown } from './notFoundIfNeverShown'

/** A build renders none of them, so that it does not take longer with each page. */
export const editorPagePaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

type EditorPage = {
  locales: readonly Locale[]
  header: HeaderOptions
  sections: readonly { _type: string }[]
}

export const editorPageProps = <Page extends EditorPage>(
  load: (reading: ReadContext, params: AddressParams) => Promise<Page | null>,
) =>
  pageProps(addressOf, ['pages'], notFoundIfNeverShown(addressOf, load), {
    mayExist: isKnownAddress,
    contentLocales: ({ locales }) => locales,
    redirectTarget,
    moreNamespaces: ({ sections }) =>
      sections.some(({ _type }) => _type === 'contactFormSection') ? ['forms'] : [],
    header: ({ header }) => header,
  })
