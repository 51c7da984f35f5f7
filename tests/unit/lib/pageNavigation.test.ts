const ARTICLE = '/zh-HK/resources/visas'

/** As a document of Next.js, which writes the state of its first history entry only after it has called `ready`. */
async function load(key: string) {
  jest.resetModules()
  const { default: Router } = await import('next/router')
  Object.assign(Router, { router: { locale: 'zh-HK', asPath: '/resources/visas' } })
  await import('@/lib/pageNavigation')
  history.replaceState({ key }, '', ARTICLE)
  await new Promise((done) => setTimeout(done))
  return {
    leave: (shallow: boolean) => Router.events.emit('routeChangeStart', ARTICLE, { shallow }),
    leadTo(state: { key: string }) {
      history.replaceState(state, '', ARTICLE)
      dispatchEvent(new PopStateEvent('popstate', { state }))
      Router.events.emit('routeChangeStart', ARTICLE, { shallow: false })
      Router.events.emit('routeChangeComplete', ARTICLE, { shallow: false })
    },
  }
}

const scrolling = jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
  Object.assign(window, { scrollY: to[1] })
})

afterAll(() => scrolling.mockRestore())

it('restores the position on a page that was reloaded, after Back and Forward', async () => {
  history.replaceState({ key: 'before the reload' }, '', ARTICLE)
  const { leadTo } = await load('reloaded')
  scrollTo(0, 300)
  leadTo({ key: 'first' })
  scrollTo(0, 0)
  leadTo({ key: 'reloaded' })
  expect(scrollY).toBe(300)
})

it('restores the position before a link within the page, whose entry has the same key', async () => {
  history.replaceState(null, '', ARTICLE)
  const { leadTo } = await load('article')
  scrollTo(0, 300)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  scrollTo(0, 2_000)
  leadTo({ key: 'article' })
  expect(scrollY).toBe(300)
})

it('Back to the page below a dialog asks for no data, Back to a page left by a link does', async () => {
  const { leave } = await load('article')
  leave(true)
  expect(history.state).toMatchObject({ key: 'article', options: { shallow: true, scroll: false } })
  leave(false)
  expect(history.state).toMatchObject({ options: { shallow: false } })
})

it('Back past the entries of another page loads the page, also if a dialog has opened on it', async () => {
  await load('article')
  const state = { key: 'first', options: { shallow: true } }
  history.replaceState(state, '', '/zh-HK/resources/fees')
  dispatchEvent(new PopStateEvent('popstate', { state }))
  expect(state.options.shallow).toBe(false)
})
