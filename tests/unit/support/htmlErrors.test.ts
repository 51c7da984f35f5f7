import { FORBIDDEN, htmlErrors } from '../../support/htmlErrors'

const errorsIn = (html: string) => htmlErrors({ html, forbidden: FORBIDDEN })

it.each([
  ['<script type="after-paint" data-src="/a.js"></script>', /^the type of a script is no media type/],
  ['<script type="text/plain" src="/a.js"></script>', /^a script has a source, but a type/],
  [`<img alt="" src="data:image/svg+xml,%3Csvg xmlns='x'/%3E">`, /^a URL has characters/],
  ['<dl><div><svg></svg><dt>A</dt><dd>B</dd></div></dl>', /^a description list contains something else/],
])('reports what the Nu HTML checker refuses: %s', (html, error) => {
  expect(errorsIn(html)).toEqual([expect.stringMatching(error)])
})

it.each([
  '<script src="/a.js" defer></script>',
  '<script type="module" src="/a.js"></script>',
  '<script type="text/plain" data-src="/a.js"></script>',
  '<script type="application/ld+json">{}</script>',
  '<dl><div><dt>A</dt><dd><svg></svg>B</dd></div></dl>',
])('accepts %s', (html) => {
  expect(errorsIn(html)).toEqual([])
})
