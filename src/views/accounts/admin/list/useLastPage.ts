import { useEffect, useEffectEvent } from 'react'
import type { ListParams } from './useListParams'

type Query = { data: { pages: number } | undefined; isPlaceholderData: boolean }

/**
 * Goes to the last page of a list if the page number is too large, for example because entries were deleted.
 * Otherwise the list would be empty.
 */
export function useLastPage(
  { page, go }: Pick<ListParams, 'page' | 'go'>,
  { data, isPlaceholderData }: Query,
): void {
  // While a new query loads, React Query returns the data of the previous query as placeholder data. Its
  // number of pages may be wrong for the new query, so the page number is checked only after the new data has
  // loaded.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  const goToPage = useEffectEvent((target: number) => go({ page: String(target) }, 'replace'))
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goToPage(lastPage)
  }, [page, lastPage])
}
