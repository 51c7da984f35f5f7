/** @jest-environment node */
import { z } from 'zod'
import { contentParser, FIELDS } from '@/cms/fields/fields'
import { MAX_LENGTH } from '@/cms/rules/textSize'
import { richText } from '@/cms/fields/richText'
import { formatTitle } from '@/cms/typography/formatTitle'
import { formatText } from '@/cms/typography/languageSpans'
import { captureLog } from '../../../support/captureLog'
import { countEventLoopTurns } from '../../../support/eventLoopTurns'

const chinese = FIELDS['zh-HK']
const CHINESE = '先看懂Express Entry，再談計劃'
const BOTH = { enCA: 'Routes from Hong Kong', zhHK: CHINESE }
const ENGLISH = { lang: 'en', children: 'Routes from Hong\u00a0Kong' }

const FORGED = { lang: 'en', children: 'A', dangerouslySetInnerHTML: { __html: '<script>' } }

const paragraph = (text: string) => ({
  _key: 'a',
  _type: 'block',
  children: [{ _key: 'b', _type: 'span', text }],
})

let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('each text field formats the text of the page’s language in its way', () => {
  const { title, text, unmarkedText, plainText } = chinese
  const shown = [title, text, unmarkedText, plainText].map((field) => field.parse(BOTH))
  expect(shown).toEqual([formatTitle(CHINESE, 'zh-HK'), formatText(CHINESE, 'zh-HK'), CHINESE, CHINESE])
  expect(shown[0]).not.toEqual(shown[1])
  expect(shown[1]).not.toEqual(shown[2])
  expect(FIELDS['en-CA'].plainText.parse(BOTH)).toBe(BOTH.enCA)
})

test.each([
  ['missing', undefined, undefined],
  ['null', null, null],
  ['empty', '', []],
  ['blank', ' \u3000\n', [paragraph(' \u3000'), paragraph('')]],
  ['the empty paragraph of a cleared editor', '', [paragraph('')]],
])('falls back to English, marked as such, if the Chinese text is %s', (_, line, blocks) => {
  const texts = { enCA: BOTH.enCA, zhHK: line }
  const { title, text, unmarkedText, plainText } = chinese
  for (const field of [title, text]) expect(field.safeParse(texts).data).toEqual(ENGLISH)
  expect(unmarkedText.safeParse(texts).data).toEqual({ lang: 'en', children: BOTH.enCA })
  expect(plainText.safeParse(texts).data).toBe(BOTH.enCA)
  const body = { enCA: [paragraph('English')], zhHK: blocks }
  expect(richText(chinese).safeParse(body).data).toBe('<div lang="en"><p>English</p></div>')
  expect(richText(FIELDS['en-CA']).safeParse(body).data).toBe('<p>English</p>')
})

test.each([
  ['null', null],
  ['without texts', {}],
  ['with empty texts', { enCA: '', zhHK: ' ' }],
])('a text that is %s is an error, null or empty, as its field says', (_, missing) => {
  expect(chinese.title.safeParse(missing).success).toBe(false)
  expect(richText(chinese).safeParse(missing).success).toBe(false)
  expect(chinese.optionalTitle.parse(missing)).toBeNull()
  expect(chinese.titleOrEmpty.parse(missing)).toBe('')
  expect(chinese.plainText.parse(missing)).toBe('')
  expect(richText(chinese, 0).parse(missing)).toBe('')
})

test.each([
  ['a number', { zhHK: 7 }],
  ['an object that React would render', { zhHK: FORGED }],
  ['a number as English fallback', { enCA: 7 }],
  ['a text above the limit', { zhHK: '漢'.repeat(MAX_LENGTH.text + 1) }],
])('%s is an error in every text field, and null in an optional one @row:49 @row:65', (_, texts) => {
  const { title, textOrEmpty, plainText, optionalTitle } = chinese
  for (const field of [title, textOrEmpty, plainText]) expect(field.safeParse(texts).success).toBe(false)
  expect(optionalTitle.safeParse(texts).data).toBeNull()
})

const facts = contentParser(({ title, listOf }) => z.object({ facts: listOf(z.object({ title })) }))

test('omits and logs an invalid item, and accepts no list without a valid one @row:49', async () => {
  const { data } = await facts({ facts: [{ title: { enCA: 'Fact' } }, { title: null }] }, 'en-CA')
  expect(data).toEqual({ facts: [{ title: 'Fact' }] })
  expect(log.about('content.item_invalid')).toEqual([expect.objectContaining({ fields: 'title' })])
  for (const invalid of [{ facts: [{ title: null }] }, { facts: null }]) {
    expect((await facts(invalid, 'en-CA')).success).toBe(false)
  }
})

test('counts only the shown language towards the limit of a list @row:65', async () => {
  const item = { title: { enCA: 'Short', zhHK: '漢'.repeat(MAX_LENGTH.text) } }
  const most = Math.floor(MAX_LENGTH.list / JSON.stringify({ title: item.title.zhHK }).length)
  const stored = { facts: Array.from({ length: most + 5 }, () => item) }
  expect((await facts(stored, 'en-CA')).data?.facts).toHaveLength(most + 5)
  expect((await facts(stored, 'zh-HK')).data?.facts).toHaveLength(most)
  expect(log.about('content.list_truncated')).toHaveLength(1)
})

test('leaves out the items after the first 2,000, however short they are @row:65', async () => {
  const stored = { facts: Array.from({ length: 2_100 }, () => ({ title: { enCA: 'a' } })) }
  expect((await facts(stored, 'en-CA')).data?.facts).toHaveLength(2_000)
  expect(log.about('content.list_truncated').at(-1)).toMatchObject({ left: 100 })
})

test('gives other requests a turn after each item of a list @row:65', async () => {
  const turns = countEventLoopTurns()
  await facts({ facts: Array.from({ length: 50 }, () => ({ title: BOTH })) }, 'zh-HK')
  expect(turns.stop()).toBeGreaterThanOrEqual(50)
})
