/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { formatText } from '@/cms/typography/languageSpans'
import { lineBreakPieces } from '@/cms/typography/chineseLineBreaks'
import { formatTitle } from '@/cms/typography/formatTitle'

it.each([
  '一家人的|加拿大生活，|可以|從哪裏開始？',
  '持牌，|而且有名有姓',
  '我們|曾經被拒，|是否|就此無望？',
  '接父母|到加拿大：|超級簽證|還是擔保？',
  '「有意定居」|是甚麼意思',
  'A類、|B類之後，|香港人|怎樣移居|加拿大？',
  '怎樣計算1,095日',
  '學習許可|（學生簽證）',
  '付錢|給任何人之前，|先看這裏',
  '專為|香港人|而設的|途徑|已經結束',
  '持有BNO護照，|有幫助嗎？',
  'Cookie及瀏覽器|儲存',
  '我們|在A類|或B類|結束前|已經申請',
  '先有文字，|後談收費',
  '哪些途徑可行，|每條路要|付出甚麼',
  '翻譯',
  '我們|已回流香港，|永久居民身分|還在嗎？',
  '首次諮詢|收費嗎？|之後一定|要委託|你們嗎？',
  '公司雖小，|個案由同一位|顧問跟進',
  '曾經被拒、|紀錄有空白、|楓葉卡過期？',
  '省提名：|省份怎樣挑選|申請人？',
  '每宗|申請|都由|加拿大|政府審批，|任何顧問|都不能|承諾結果。',
  '救生艇|計劃結束後，|香港人|怎樣移居|加拿大？',
  '身在香港，|怎樣保留|加拿大|永久居民身分',
  '申請費用加幣|$1,000起',
  '最少|要有HK$500,000存款',
  'COVID-19後的',
  '上午10:30開始的|講座',
  '工作|簽證Q&A常見|問題',
  '救生艇計劃|(家庭團聚)|申請',
  '2024/25年度',
  '甚麼|是“有意定居”',
  '首選|#1問題',
  '費用1,000$|以上',
  '學生簽證|（$150）|申請費',
  '3-5年內可以',
])('%s breaks only between words', (withBreaks) => {
  expect(lineBreakPieces(withBreaks.replaceAll('|', '')).join('|')).toBe(withBreaks)
})

it('no line of a title in the seed begins or ends with punctuation that is not allowed there', () => {
  const seed = readFileSync(join(__dirname, '../../../../sanity/seed/production.ndjson'), 'utf8')
  const titles = [...seed.matchAll(/"(?:heading|title|question)":\{[^{}]*"zhHK":"([^"]+)"/g)].map(
    ([, title = '']) => title,
  )
  expect(titles.length).toBeGreaterThan(100)
  for (const title of titles) {
    const pieces = lineBreakPieces(title)
    expect(pieces.join('')).toBe(title)
    for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[\s，。：；？！、）」』》]/)
    for (const piece of pieces.slice(0, -1)) expect(piece).not.toMatch(/[「『（《]$/)
  }
})

it('keeps the source marker of a draft in one piece at the end of its text', () => {
  const found = { heading: '一家人的加拿大生活' }
  const map: Parameters<typeof stegaEncodeSourceMap>[1] = {
    documents: [{ _id: 'home', _type: 'home' }],
    paths: ["$['heading']"],
    mappings: { "$['heading']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
  }
  const drafted = stegaEncodeSourceMap(found, map, { enabled: true, studioUrl: '/studio' }).heading
  const tail = drafted.slice(found.heading.length)
  expect(tail.length).toBeGreaterThan(20)
  expect(lineBreakPieces(drafted)).toEqual(['一家人的', `加拿大生活${tail}`])
})

const english = (children: string) => ({ lang: 'en' as const, children })
const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

it('turns a Chinese title into HTML with escaped text, and leaves English and short titles as text', () => {
  expect(formatTitle('問題<b>與計劃', 'zh-HK')).toEqual(html('問題&lt;<wbr/>b&gt;<wbr/>與計劃'))
  expect(formatTitle('Plans & people', 'en-CA')).toBe('Plans & people')
  expect(formatTitle('翻譯', 'zh-HK')).toBe('翻譯')
  expect(formatTitle(english('First'), 'zh-HK')).toEqual(english('First'))
})

it('marks words of another language in titles and texts, and keeps a short name in a title on one line', () => {
  expect(formatTitle('看懂Express Entry', 'zh-HK')).toEqual(
    html('看懂<span lang="en-CA" class="name">Express Entry</span>'),
  )
  expect(formatText('<b>Express Entry</b>，一條路', 'zh-HK')).toEqual(
    html('&lt;b&gt;<span lang="en-CA">Express Entry</span>&lt;/b&gt;，一條路'),
  )
  expect(formatText('Express Entry', 'en-CA')).toBe('Express Entry')
  expect(formatText(english('Routes from Hong Kong'), 'zh-HK')).toEqual(english('Routes from Hong\u00a0Kong'))
})

it('adds no line breaks to a text that is too long for a title @row:65', () => {
  expect(lineBreakPieces('先說問題，再談計劃'.repeat(10)).length).toBeGreaterThan(10)
  expect(lineBreakPieces('先說問題，再談計劃'.repeat(100))).toHaveLength(1)
})
