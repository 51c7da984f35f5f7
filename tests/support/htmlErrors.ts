/** Elements that HTML does not allow at their place, by what is wrong with them. */
export const FORBIDDEN = {
  'a list contains something else than items':
    ':is(ul, ol) > :not(li, script, template), :not(ul, ol, menu) > li',
  'a description list contains something else than terms and descriptions':
    'dl > :not(dt, dd, div, script, template), dl > div > :not(dt, dd, script, template)',
  'a term or a description is outside of a description list': ':is(dt, dd):not(dl > *, dl > div > *)',
  'a text element contains a block':
    ':is(p, span, strong, em, small, bdi, label, button, h1, h2, h3, h4, h5, h6, pre) :is(address, article, aside, blockquote, div, dl, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, main, nav, ol, p, pre, section, table, ul)',
  'a summary contains something else than text and headings':
    'summary :is(address, article, aside, blockquote, details, div, dl, figure, footer, form, header, hr, main, nav, ol, p, pre, section, table, ul)',
  'a required choice has no empty option first':
    'select[required]:not([multiple]):not(:has(> option:first-child[value=""]))',
  'a link or a button contains a control':
    ':is(a, button) :is(a, button, input, select, textarea, details, iframe, label, [tabindex])',
  'an image has no alternative text': 'img:not([alt])',
  'a summary is not first in its details': 'details > summary:not(:first-child), summary:not(details > *)',
  'a script has a source, but a type that browsers do not run':
    'script[src][type]:not([type=""], [type="module"], [type="text/javascript"])',
  'the type of a script is no media type': 'script[type]:not([type=""], [type="module"], [type*="/"])',
  'an address contains a heading or a section': 'address :is(h1, h2, h3, h4, h5, h6, section, address)',
}

/** Runs in a page: lists what is wrong in a document. */
export function htmlErrors({
  html,
  forbidden,
}: {
  html: string
  forbidden: Record<string, string>
}): string[] {
  const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html')
  const startOf = (element: Element) => element.outerHTML.slice(0, 120)
  const misplaced = Object.entries(forbidden).flatMap(([fault, selector]) =>
    [...root.querySelectorAll(selector)].map((element) => `${fault}: ${startOf(element)}`),
  )
  const URLS = ['action', 'cite', 'data', 'formaction', 'href', 'poster', 'src']
  const badUrls = [...root.querySelectorAll('*')].filter((element) =>
    URLS.some((name) => /[\s"<>\\^`{|}]/.test(element.getAttribute(name) ?? '')),
  )
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
  const wrongIds = ids.filter((id, index) => id === '' || /\s/.test(id) || ids.indexOf(id) !== index)
  const targets = [
    ...root.querySelectorAll('label[for], [aria-labelledby], [aria-describedby], [aria-controls]'),
  ]
  const missing = targets.flatMap((element) =>
    ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
      .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
      .filter((id) => !ids.includes(id)),
  )
  return [
    ...misplaced,
    ...badUrls.map((element) => `a URL has characters that it must encode: ${startOf(element)}`),
    ...wrongIds.map((id) => `an id is empty, has spaces or exists twice: ${id}`),
    ...missing.map((id) => `an element with this id does not exist: ${id}`),
  ]
}
