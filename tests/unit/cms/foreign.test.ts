/** @jest-environment node */
import { annotated } from '@/cms/foreign'
import { richTextHtml } from '@/cms/richText'

const en = (words: string) => `<span lang="en-CA">${words}</span>`
const CHAMBRE = '<span lang="fr-CA">Chambre des notaires du Québec</span>'

it.each([
  ['Members of the Chambre des notaires du Québec', `Members of the ${CHAMBRE}`],
  ['魁北克公證人公會（Chambre des notaires du Québec）的會員', `魁北克公證人公會（${CHAMBRE}）的會員`],
  [
    '<p>我是College of Immigration and Citizenship Consultants的持牌人</p>',
    `<p>我是${en('College of Immigration and Citizenship Consultants')}的持牌人</p>`,
  ],
  [
    '<p>經<a href="/express-entry">Express Entry</a>申請，或A&amp;B</p>',
    `<p>經<a href="/express-entry">${en('Express Entry')}</a>申請，或A&amp;B</p>`,
  ],
])('%s: what is of another language is marked', (html, marked) => {
  expect(annotated(html)).toBe(marked)
})

it.each([
  'Express Entry is open to 香港 residents too',
  '<p>計劃A及計劃B，RCIC R512345，IRCC</p>',
  '<p>電郵hello@mapleharbour.example，或canada.ca/express-entry</p>',
  '<p>持有BNO護照&nbsp;的人</p>',
])('%s: what is no phrase of another language stays as it is', (html) => {
  expect(annotated(html)).toBe(html)
})

it.each([
  ['途徑已於2026年8月31日結束', '途徑已於<time datetime="2026-08-31">2026年<wbr/>8月31日</time>結束'],
  ['<p>由4月1日起</p>', '<p>由<time datetime="04-01">4月1日</time>起</p>'],
  ['2026年8月', '2026年8月'],
  ['居住1,095日', '居住1,095日'],
])('%s: a day is marked as one and broken after its year alone', (html, marked) => {
  expect(annotated(html)).toBe(marked)
})

it('is done to formatted text, its links and headings', () => {
  const block = (text: string) => ({
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  })
  const html = richTextHtml({ blocks: [block('經Express Entry申請永久居民身分')], en: false })
  expect(html).toBe(`<p>經${en('Express Entry')}申請永久居民身分</p>`)
})
