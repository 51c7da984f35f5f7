import { act, render } from '@testing-library/react'
import Router from 'next/router'
import { useLayoutEffect } from 'react'
import { useRouteFocus } from '@/layout/useRouteFocus'
import { RouterProvider } from '../../support/nextRouter'

function Site() {
  useRouteFocus()
  return <h2 id="fees">Fees</h2>
}

/** As the root component of Next.js, which scrolls to the fragment in a timer after each render. */
function Container({ isReady }: { isReady: boolean }) {
  useLayoutEffect(() => void setTimeout(() => scrollTo(0, 900)))
  return (
    <RouterProvider router={{ locale: 'en-CA', isReady }}>
      <Site />
    </RouterProvider>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    Object.assign(window, { scrollY: to[1] })
  })
  const asPath = '/resources/visas#fees'
  window.history.replaceState(null, '', asPath)
  Object.assign(Router, { router: { locale: 'en-CA', asPath } })
})
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType')
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it.each([
  ['reload', 300],
  ['back_forward', 300],
  ['navigate', 900],
])('after a load of the type %s over a fragment, the position is %s', async (type, position) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  scrollTo(0, 300)
  const { rerender } = render(<Container isReady={false} />)
  await act(() => jest.runAllTimersAsync())
  expect(scrollY).toBe(position)
  // With a query, Next.js renders the page twice.
  rerender(<Container isReady />)
  await act(() => jest.runAllTimersAsync())
  expect(scrollY).toBe(position)
})
