/**
 * Runs in the page: does to its texts what the translation of Chrome does, and continues with texts that appear or
 * change later. A text node leaves the document, and two nested `font` elements with a new text node replace it. The
 * words stay the same, so that tests can find them. The language of the document changes until the next navigation.
 */
export function translateTexts(): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, option, title, svg, font'
  function translate(root: Node) {
    const texts: Text[] = root instanceof Text ? [root] : []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  translate(document.body)
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'fr'
}

/** Runs in the page: returns the texts of the site. */
export function visibleText(): string {
  return (document.getElementById('site')?.innerText ?? '').replace(/\s+/g, ' ').trim()
}
