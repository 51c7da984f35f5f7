import type { GetStaticPaths } from 'next'
import type { ReadContext } from '@/cms/client/fetchContent'
import { addressOf, NoSectionError, type AddressParams, type HeaderOptions } from '@/cms/loaders/page'
import { isKnownAddress, redirectTarget } from '@/cms/loaders/pageAddresses'
import type { Locale } from '@/i18n/locales'
import { log } from '@/runtime/log'
import { localPages } from '@/server/content/pageCache/sharedPages'
import { pageProps } from './contentPageProps'

/** A build renders none of them, so that it does not take longer with each page. */
export const editorPagePaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

type EditorPage = {
  locales: readonly Locale[]
  header: HeaderOptions
  sections: readonly { _type: string }[]
}

export const editorPageProps = <Page extends EditorPage>(load: Load<Page>) =>
  pageProps(addressOf, ['pages'], notFoundIfNeverShown(load), {
    mayExist: isKnownAddress,
    contentLocales: ({ locales }) => locales,
    redirectTarget,
    moreNamespaces: ({ sections }) =>
      sections.some(({ _type }) => _type === 'contactFormSection') ? ['forms'] : [],
    header: ({ header }) => header,
  })

type Load<Page> = (reading: ReadContext, params: AddressParams) => Promise<Page | null>

/**
 * An API client may create a page without a valid section. With no earlier version to serve, it is a 404; as an
 * error, it would also fail each webhook that revalidates it.
 */
function notFoundIfNeverShown<Page>(load: Load<Page>): Load<Page> {
  return async (reading, params) => {
    try {
      return await load(reading, params)
    } catch (error) {
      if (!(error instanceof NoSectionError)) throw error
      const { locale, draft } = reading
      const route = addressOf(params) ?? ''
      // In a preview, an editor has not added a section yet.
      if (draft) return null
      if (localPages()?.has(`/${locale}${route}`)) throw error
      log('error', 'content.page_invalid', { route, locale })
      return null
    }
  }
}
