// Loads the scripts of the page after its first paint, so that text and images appear before the browser spends time
// on scripts. It is at the end of every page (`pageScripts.tsx`), without these comments.
;(() => {
  // In ms, for pages that the browser does not paint.
  const LATEST_START = 2000

  const start = () => {
    for (const placeholder of document.querySelectorAll('script[type="after-paint"]')) {
      const script = document.createElement('script')
      script.src = placeholder.src
      // Runs the scripts in the order of their elements, not in the order of their arrival.
      script.async = false
      placeholder.replaceWith(script)
    }
  }

  // After a reload, Back can lead to another page of the same document before the router of Next.js, which would show
  // it, has started. The history entries of this router have a state, other than those of links to fragments.
  addEventListener('popstate', ({ state }) => {
    if (state && !window.next?.router) location.reload()
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
