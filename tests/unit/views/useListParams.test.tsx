import type { ReactNode } from 'react'
import { renderHook } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useListParams, useLastPage } from '@/views/accounts/admin/shared/useListParams'

const replace = jest.fn()
type Answer = Parameters<typeof useLastPage>[1]

/** Renders the hook at a URL with this query and response. */
function asked(query: NextRouter['query'], answer: Answer = { data: undefined, isPlaceholderData: false }) {
  const router = { pathname: '/admin/users', query, replace } as Partial<NextRouter> as NextRouter
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext value={router}>{children}</RouterContext>
  )
  const use = () => {
    const read = useListParams()
    useLastPage(read, answer)
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
])('reads the page %s as one that the server takes', (page, read) => {
  expect(asked({ page }).page).toBe(read)
})

it('goes to the last page there is, so that Back does not come by the absent one', () => {
  asked({ page: '3', search: 'mei' }, { data: { pages: 2 }, isPlaceholderData: false })
  const there = { pathname: '/admin/users', query: { page: '2', search: 'mei' } }
  expect(replace.mock.calls).toEqual([[there, undefined, { shallow: true, scroll: false }]])
})

it('stays where the page exists, and where the answer is one to an earlier question', () => {
  asked({ page: '2' }, { data: { pages: 2 }, isPlaceholderData: false })
  asked({ page: '3' }, { data: { pages: 1 }, isPlaceholderData: true })
  asked({ page: '3' })
  expect(replace).not.toHaveBeenCalled()
})
