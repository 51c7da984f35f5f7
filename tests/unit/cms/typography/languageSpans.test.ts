/** @jest-environment node */
import { markLanguages, plainTitle, formatText } from '@/cms/typography/languageSpans'
import { formatTitle } from '@/cms/typography/formatTitle'
import { noBreak } from '@/cms/typography/noBreakSpans'
import { richTextHtml } from '@/cms/render/richText'

const en = (words: string) => `<span lang="en-CA">${words}</span>`
const han = (words: string) => `<span lang="zh-HK">${words}</span>`
const CHAMBRE = '<span lang="fr-CA">Chambre des notaires du Québec</span>'

it.each([
  ['Members of the Chambre des notaires du Québec', `Members of the ${CHAMBRE}`],
  ['Express Entry is open to 香港 residents too', `Express Entry is open to ${han('香港')} residents too`],
  ['<p>Who needs a 回鄉證?</p>', `<p>Who needs a ${han('回鄉證')}?</p>`],
])('marks the words of another language in the English text %s', (html, marked) => {
  expect(markLanguages(html, 'en-CA')).toBe(marked)
})

it.each([
  ['魁北克公證人公會（Chambre des notaires du Québec）的會員', `魁北克公證人公會（${CHAMBRE}）的會員`],
  [
    '<p>我是College of Immigration and Citizenship Consultants的持牌人</p>',
    `<p>我是${en('College of Immigration and Citizenship Consultants')}的持牌人</p>`,
  ],
  [
    '<p>經<a href="/express-entry">Express Entry</a>申請，或A&amp;B</p>',
    `<p>經<a href="/express-entry">${en('Express Entry')}</a>申請，或A&amp;B</p>`,
  ],
  ['Stream A及Stream B（途徑）', `${en('Stream\u00a0A')}及${en('Stream\u00a0B')}（途徑）`],
])('marks the words of another language in the Chinese text %s', (html, marked) => {
  expect(markLanguages(html, 'zh-HK')).toBe(marked)
})

it.each([
  '<p>計劃A及計劃B，RCIC，IRCC</p>',
  '<p>電郵hello@mapleharbour.example，或canada.ca/express-entry</p>',
  '<p>持有BNO護照&nbsp;的人</p>',
])('marks nothing in %s', (html) => {
  expect(markLanguages(html, 'zh-HK')).toBe(html)
})

it('marks Chinese words in an English title, which has no markup where HTML is impossible', () => {
  const title = formatTitle('Who needs a 回鄉證?', 'en-CA')
  expect(title).toEqual({ dangerouslySetInnerHTML: { __html: `Who needs a ${han('回鄉證')}?` } })
  expect(plainTitle(title)).toBe('Who needs a 回鄉證?')
})

const whole = (words: string) => `<span class="whole">${words}</span>`

it.each([
  [
    '途徑已於2026年8月31日結束',
    `途徑已於<time datetime="2026-08-31">${whole('2026年')}${whole('8月31日')}</time>結束`,
  ],
  ['<p>由4月1日起</p>', `<p>由<time datetime="04-01">${whole('4月1日')}</time>起</p>`],
  ['2026年8月', whole('2026年') + whole('8月')],
  ['居住1,095日', `居住${whole('1,095日')}`],
  ['18或19歲', `18或${whole('19歲')}`],
  ['最近十年每份工作', `最近${whole('十年')}每份工作`],
  ['只需一分鐘', `只需${whole('一分鐘')}`],
  ['上午9時30分至下午6時', `${whole('上午9時30分')}至${whole('下午6時')}`],
  ['文章1.1及A類', '文章1.1及A類'],
])(
  'marks the date in %s, which may break only after its year, and keeps an amount on one line',
  (html, marked) => {
    expect(markLanguages(html, 'zh-HK')).toBe(marked)
  },
)

it.each([
  ['Which documents from Hong Kong, and in what form?', 'Hong Kong'],
  ['It ended on September 30, 2026, for all', 'September 30, 2026'],
  ['It ended in August 2026', 'August 2026'],
  ['From February 7 on', 'February 7'],
  ['We reply within 2 business days.', '2 business days'],
  ['It counts 1,095 days', '1,095 days'],
  ['Open from 9:30 a.m. on', '9:30 a.m.'],
  ['Listed as RCIC R000000 (sample)', 'RCIC R000000'],
  ['We applied under Stream A before', 'Stream A'],
])('keeps the name, date or amount in %s on one line, short enough for a phone', (text, words) => {
  expect(words.length).toBeLessThan(19)
  const marked = text.replace(words, words.replaceAll(' ', '\u00a0'))
  expect(noBreak(text)).toBe(marked)
  expect(formatText(text, 'en-CA')).toBe(marked)
  expect(formatText({ lang: 'en', children: text }, 'zh-HK')).toEqual({ lang: 'en', children: marked })
  expect(markLanguages(`<p title="${text}">${text}</p>`, 'en-CA')).toBe(`<p title="${text}">${marked}</p>`)
  // Consumers outside HTML get the text as typed.
  expect(plainTitle(formatText(text, 'en-CA'))).toBe(text)
})

it.each(['Plan A or B', 'Streams Above', 'In 2025 the rule changed', 'Some 31 Augusts'])(
  'adds no non-breaking space to %s',
  (text) => {
    expect(noBreak(text)).toBe(text)
  },
)

const block = (text: string) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
})

it('omits the empty paragraphs of a formatted text', () => {
  const blocks = [block('One'), block(''), block('\u00a0'), block('Two')]
  expect(richTextHtml({ blocks, locale: 'en-CA', en: false })).toBe('<p>One</p><p>Two</p>')
})

it('marks the words of another language in formatted text', () => {
  const html = richTextHtml({
    blocks: [block('經Express Entry申請永久居民身分')],
    locale: 'zh-HK',
    en: false,
  })
  expect(html).toBe(`<p>經${en('Express Entry')}申請永久居民身分</p>`)
})

it('the English text that replaces a missing translation is marked like an English one', () => {
  const html = richTextHtml({ blocks: [block('A 回鄉證')], locale: 'zh-HK', en: true })
  expect(html).toBe(`<div lang="en"><p>A ${han('回鄉證')}</p></div>`)
})
