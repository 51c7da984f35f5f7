import { useEffect, useEffectEvent } from 'react'
import type { ListParams } from './useListParams'

type Query = { data: { pages: number } | undefined; isPlaceholderData: boolean }

/** The page number can be too large, for example because entries were deleted. */
export function useLastPage(
  { page, go }: Pick<ListParams, 'page' | 'go'>,
  { data, isPlaceholderData }: Query,
): void {
  // The placeholder is the data of the previous query, whose number of pages may be wrong for the new one.
  const lastPage = isPlaceholderData ? undefined : data?.pages
  const goToPage = useEffectEvent((target: number) => go({ page: String(target) }, 'replace'))
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goToPage(lastPage)
  }, [page, lastPage])
}
