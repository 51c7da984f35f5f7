import { render } from '@testing-library/react'
import Router from 'next/router'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { Deferred } from '@/views/content/sections/Deferred'

const page = (
  <main>
    <h1>Company. </h1>
    <Deferred>
      <p>About us</p>
    </Deferred>
  </main>
)

/** Renders the page. Returns its text after each step. */
function stepsOf(): (string | null)[] {
  const steps: (string | null)[] = []
  const record = () => void steps.push(document.body.textContent)
  const { unmount } = render(
    <Profiler id="page" onRender={record}>
      {page}
    </Profiler>,
  )
  unmount()
  return steps
}

const startNavigation = (url: string) => Router.events.emit('routeChangeStart', url, { shallow: false })
const endNavigation = () => Router.events.emit('routeChangeComplete', '/', { shallow: false })
afterEach(endNavigation)

const HTML = '<main><h1>Company. </h1><p>About us</p></main>'
const AT_ONCE = ['Company. About us']
const IN_TWO_STEPS = ['Company. ', 'Company. About us']

it('the whole page is in the HTML of the server and in the first page of a visit', () => {
  expect(renderToString(page)).toBe(HTML)
  expect(stepsOf()).toEqual(AT_ONCE)
})

it('a page that a link opens is rendered in two steps', () => {
  startNavigation('/zh-HK/company')
  expect(stepsOf()).toEqual(IN_TWO_STEPS)
})

it('a page that a link with a fragment opens is rendered at once, so that the browser can scroll to the section', () => {
  startNavigation('/#services')
  expect(stepsOf()).toEqual(AT_ONCE)
})

it('a page after Back is rendered at once, and one that a link opens after that is not', () => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  startNavigation('/company')
  expect(stepsOf()).toEqual(AT_ONCE)
  endNavigation()
  startNavigation('/')
  expect(stepsOf()).toEqual(IN_TWO_STEPS)
})

it('the first page of a visit is hydrated as the server rendered it, even if a navigation has started', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = HTML
  const text = container.querySelector('p')
  startNavigation('/company')
  render(page, { container, hydrate: true })
  // React replaces the elements of the server if it has rendered something else.
  expect(container.querySelector('p')).toBe(text)
})
