import type { GetStaticPaths } from 'next'
import { addressOf } from '@/cms/loaders/page'
import { isKnownAddress, redirectTarget } from '@/cms/loaders/pageAddresses'
import { getPage } from '@/sections/editorPage'
import { pageProps } from './contentPageProps'

/** A build renders none of them, so that it does not take longer with each page. */
export const editorPagePaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const editorPageProps = pageProps(addressOf, ['pages'], getPage, {
  mayExist: isKnownAddress,
  contentLocales: ({ locales }) => locales,
  redirectTarget,
  header: ({ header }) => header,
})
