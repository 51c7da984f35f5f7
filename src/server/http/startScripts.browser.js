// Loads the scripts of the page after its first paint, so that text and images appear before the browser spends time
// on scripts. It is at the end of every page (`pageScripts.tsx`), without these comments.
;(() => {
  // In ms, for pages that the browser does not paint.
  const LATEST_START = 2000
  const { pathname, search } = location

  const start = () => {
    for (const placeholder of document.querySelectorAll('script[type="after-paint"]')) {
      const script = document.createElement('script')
      script.src = placeholder.src
      // Runs the scripts in the order of their elements, not in the order of their arrival.
      script.async = false
      placeholder.replaceWith(script)
    }
  }

  // Back can lead to another page of this document, for example after a reload. The router of Next.js shows that page, but
  // may not have started yet.
  addEventListener('popstate', () => {
    const isOtherPage = location.pathname !== pathname || location.search !== search
    if (isOtherPage && !window.next?.router) location.reload()
  })

  // A hidden page, such as a new tab in the background, is not painted until the visitor opens it.
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    start()
    return
  }
  document.addEventListener('visibilitychange', start)
  setTimeout(start, LATEST_START)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
})()
