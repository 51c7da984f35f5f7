import type { ReactNode } from 'react'
import { renderHook } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import { searchInput } from '@/server/accounts/trpc/inputs'
import { useLastPage } from '@/views/accounts/admin/list/useLastPage'
import { useListParams } from '@/views/accounts/admin/list/useListParams'
import { RouterProvider } from '../../support/nextRouter'

const replace = jest.fn()
type ListResponse = Parameters<typeof useLastPage>[1]

/** Renders the hook at a URL with this query and response. */
function renderParams(
  query: NextRouter['query'],
  response: ListResponse = { data: undefined, isPlaceholderData: false },
) {
  const router = { pathname: '/admin/users', query, replace }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={router}>{children}</RouterProvider>
  )
  const use = () => {
    const read = useListParams()
    useLastPage(read, response)
    return read
  }
  return renderHook(use, { wrapper }).result.current
}
beforeEach(() => replace.mockReset())

it.each([
  ['2', 2],
  ['100000', 100_000],
  ['100001', 100_000],
  ['Infinity', 100_000],
  ['0', 1],
  ['-3', 1],
  ['two', 1],
])('reads the page %s as a valid number', (page, expected) => {
  expect(renderParams({ page }).page).toBe(expected)
})

it('reads a text as the server accepts it: without NUL, and a search cut to its limit', () => {
  const params = renderParams({ search: `m\0ei${'i'.repeat(300)}`, message: 'a\0b' })
  expect(params.get('search')).toBe(`mei${'i'.repeat(251)}`)
  expect(searchInput.safeParse(params.get('search')).success).toBe(true)
  expect(params.get('message')).toBe('ab')
})

it('replaces a page beyond the last one in the history', () => {
  renderParams({ page: '3', search: 'mei' }, { data: { pages: 2 }, isPlaceholderData: false })
  const lastPage = { pathname: '/admin/users', query: { page: '2', search: 'mei' } }
  expect(replace.mock.calls).toEqual([[lastPage, undefined, { shallow: true, scroll: false }]])
})

it('keeps a page that exists, or while the response belongs to an earlier request', () => {
  renderParams({ page: '2' }, { data: { pages: 2 }, isPlaceholderData: false })
  renderParams({ page: '3' }, { data: { pages: 1 }, isPlaceholderData: true })
  renderParams({ page: '3' })
  expect(replace).not.toHaveBeenCalled()
})
