/** @jest-environment node */
import { richTextHtml } from '@/cms/render/richText'
import { validateHttpsUrl, validateLinkUrl } from '@/cms/rules/linkUrl'

const isLinked = (href: unknown) => {
  const block = {
    _type: 'block',
    _key: 'a',
    markDefs: [{ _type: 'link', _key: 'l', href }],
    children: [{ _type: 'span', _key: 's', text: 'Link', marks: ['l'] }],
  }
  return richTextHtml({ blocks: [block], locale: 'en-CA', en: false }).includes('<a ')
}

test.each([
  'https://www.canada.ca/en',
  'http://example.com',
  'HTTPS://EXAMPLE.COM/a?b=c#d',
  'https://例子.hk/移民',
  'mailto:hello@mapleharbour.example?subject=A',
  'tel:+85223456789',
  'tel:2345-6789',
  '/contact',
  '/zh-HK/terms-of-use#complaints',
  '#fees',
])('the site links to %s, and Studio accepts it', (href) => {
  expect([isLinked(href), validateLinkUrl(href)]).toEqual([true, true])
})

test.each([
  ['https://canada.ca@example.com/', 'Remove the part of the URL from // to @'],
  ['https://:secret@example.com/', 'Remove the part of the URL from // to @'],
  ['canada.ca', 'Did you mean https://canada.ca ?'],
  ['www.canada.ca/en', 'Did you mean https://www.canada.ca/en ?'],
  ['contact', 'Did you mean /contact ?'],
  ['//example.com/x', 'Did you mean https://example.com/x ?'],
  ['hello@mapleharbour.example', 'Did you mean mailto:hello@mapleharbour.example ?'],
  ['tel:2345 6789', 'Did you mean tel:23456789 ?'],
  ['+852 2345 6789', 'Did you mean tel:+85223456789 ?'],
  ['https://example.com/a b', 'Did you mean https://example.com/a%20b ?'],
  [' https://example.com', 'Did you mean https://example.com ?'],
  ['/\tcontact', 'Did you mean /%09contact ?'.replace('%09', '%20')],
  ['mailto:hello', 'Enter an email address after mailto:, such as mailto:hello@example.com'],
  ['tel:office', 'Enter only a phone number after tel:, such as tel:+85223456789'],
  ['', 'Choose a page of the site, or enter a URL, such as https://example.com'],
  [undefined, 'Choose a page of the site, or enter a URL, such as https://example.com'],
  [
    'javascript:alert(1)',
    'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number',
  ],
  ['https://', 'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number'],
  ['#', 'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number'],
  [
    '/\\example.com',
    'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number',
  ],
])('the site shows %j as plain text, and Studio refuses it: %s', (href, message) => {
  expect([isLinked(href), validateLinkUrl(href)]).toEqual([false, message])
})

test.each([
  ['https://example.com', true],
  [
    'http://example.com',
    'The URL must begin with https:// and have no spaces: did you mean https://example.com ?',
  ],
  ['example.com', 'The URL must begin with https:// and have no spaces: did you mean https://example.com ?'],
  ['mailto:a@example.com', 'The URL must begin with https://'],
  [undefined, 'The URL must begin with https://'],
])('a URL of another website, %j: %s', (url, finding) => {
  expect(validateHttpsUrl(url)).toBe(finding)
})
