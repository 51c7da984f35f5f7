import { z } from 'zod'
import type { ReadContext } from '@/cms/client/fetchContent'
import { NoSectionError } from '@/cms/loaders/page'
import { log } from '@/runtime/log'
import { localPages } from '@/server/content/pageCache/sharedPages'

/**
 * An API client may create a page without a valid section, or an article without a valid title. With no earlier version
 * to serve, it is a 404. As an error, each visit would ask Sanity again, and each webhook that revalidates it would
 * fail.
 */
export function notFoundIfNeverShown<Params, Content>(
  addressOf: (params: Params) => string | null,
  load: (reading: ReadContext, params: Params) => Promise<Content | null>,
) {
  return async (reading: ReadContext, params: Params): Promise<Content | null> => {
    try {
      return await load(reading, params)
    } catch (error) {
      if (!(error instanceof NoSectionError || error instanceof z.ZodError)) throw error
      const { locale, draft } = reading
      const route = addressOf(params) ?? ''
      // The editor of the preview has not completed the page yet.
      if (draft) return null
      if (localPages()?.has(`/${locale}${route}`)) throw error
      log('error', 'content.page_invalid', { route, locale })
      return null
    }
  }
}
