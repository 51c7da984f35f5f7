import { render } from '@testing-library/react'
import Router from 'next/router'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { useSectionCount } from '@/views/content/sections/useSectionCount'

/** Renders a page of so many sections. Returns how many of them each step rendered. */
function stepsOf(total: number): number[] {
  const steps: number[] = []
  function Page() {
    const count = useSectionCount(total)
    useLayoutEffect(() => void steps.push(count), [count])
    return null
  }
  render(<Page />)
  return steps
}

const startNavigation = (url: string) => Router.events.emit('routeChangeStart', url, { shallow: false })
const endNavigation = () => Router.events.emit('routeChangeComplete', '/', { shallow: false })
afterEach(endNavigation)

it('all sections are in the HTML of the server and in the first page of a visit', () => {
  function Page() {
    return <p>{useSectionCount(5)}</p>
  }
  expect(renderToString(<Page />)).toBe('<p>5</p>')
  expect(stepsOf(5)).toEqual([5])
})

it('a page that a link opens is rendered in two steps', () => {
  startNavigation('/zh-HK/company')
  expect(stepsOf(5)).toEqual([2, 5])
  expect(stepsOf(1)).toEqual([1])
})

it('a page that a link with a fragment opens is rendered at once, so that the browser can scroll to the section', () => {
  startNavigation('/#services')
  expect(stepsOf(5)).toEqual([5])
})

it('a page after Back is rendered at once, and one that a link opens after that is not', () => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  startNavigation('/company')
  expect(stepsOf(5)).toEqual([5])
  endNavigation()
  startNavigation('/')
  expect(stepsOf(5)).toEqual([2, 5])
})
