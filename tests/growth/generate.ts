import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const WORDS =
  'application family permit status province employer school document record passport study work parent child partner income address letter form officer answer question route year month travel home office proof history translation certificate language test choice plan advice rule record review visit stay move settle account house city winter neighbour lesson teacher college trade'.split(
    ' ',
  )
const PHRASES =
  '申請人|家庭成員|工作許可|學習許可|省提名|永久居民|入籍|擔保人|祖父母|子女|配偶|僱主|學校|文件|翻譯|證明書|護照|移民官|聆訊|覆核|香港|加拿大|居住日數|收入|地址|表格|查詢|顧問|牌照|名冊|準備|等候|回覆|計劃|冬天|社區|老師|課程|行業|語文'.split(
    '|',
  )

/** Creates a generator of numbers from 0 up to 1, with the same sequence for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many documents to write beyond those of the seed. */
export type Extra = { articles: number; pages: number }

/**
 * Writes the seed plus articles of about seven kilobytes of text each and pages of 12 sections, in both locales. The
 * result is the same at every call.
 *
 * @param seed NDJSON with its images in the same folder
 */
export function writeDataset(file: string, seed: string, extra: Extra): void {
  const folder = resolve(dirname(seed))
  const lines = readFileSync(seed, 'utf8').replaceAll('file://./', `file://${folder}/`).trim().split('\n')
  const topics = lines.flatMap((line) => /^\{"_id":"(topic-[a-z-]+)"/.exec(line)?.[1] ?? [])
  const next = generator(20_261_121)
  const articles = Array.from({ length: extra.articles }, (_, number) => article(number, topics, next))
  const pages = Array.from({ length: extra.pages }, (_, number) => page(number, next))
  const added = [...articles, ...pages].map((document) => JSON.stringify(document))
  writeFileSync(file, `${[...lines, ...added].join('\n')}\n`)
}

export const pageAddress = (number: number): string => `/growth/page-${number}`

/** A hero, ten sections of text and a call to action. */
function page(number: number, next: () => number) {
  const { english, chinese } = randomTexts(next)
  const heading = (words: number) =>
    inBoth('localeString', `${english(words)} ${number}`, `${chinese(3)}${number}`)
  const text = () => inBoth('localeText', english(24), chinese(12))
  const prose = (at: number) => ({
    _key: `prose-${at}`,
    _type: 'proseSection',
    heading: heading(4),
    body: {
      _type: 'localeBlock',
      enCA: [block(0, english(85), false)],
      zhHK: [block(0, chinese(40), false)],
    },
  })
  return {
    _id: `page-growth-${number}`,
    _type: 'page',
    title: heading(4),
    address: pageAddress(number),
    sections: [
      { _key: 'opening', _type: 'openingSection', heading: heading(6), lead: text(), drawing: 'pier' },
      ...Array.from({ length: 10 }, (_, at) => prose(at)),
      {
        ...{ _key: 'invitation', _type: 'callToActionSection', heading: heading(3), text: text() },
        label: inBoth('localeString', 'Book a consultation', '預約諮詢'),
      },
    ],
  }
}

function randomTexts(next: () => number) {
  const many = (length: number, from: string[], between: string) =>
    Array.from({ length }, () => from[Math.floor(next() * from.length)] ?? '').join(between)
  return {
    english: (length: number) => `${many(length, WORDS, ' ')}.`,
    chinese: (length: number) => `${many(length, PHRASES, '')}。`,
  }
}

function article(number: number, topics: string[], next: () => number) {
  const { english, chinese } = randomTexts(next)
  const blocks = (paragraph: () => string, heading: () => string) =>
    Array.from({ length: 18 }, (_, at) => block(at, at % 3 === 0 ? heading() : paragraph(), at % 3 === 0))
  const slug = `growth-${String(number).padStart(5, '0')}`
  const day = new Date(Date.UTC(2020, 0, 1 + (number % 2_300))).toISOString().slice(0, 10)
  return {
    _id: `article-${slug}`,
    _type: 'article',
    title: inBoth('localeString', `${english(6)} ${number}`, `${chinese(3)}${number}`),
    slug: { _type: 'slug', current: slug },
    topic: { _type: 'reference', _ref: topics[Math.floor(next() * topics.length)] ?? '' },
    summary: inBoth('localeText', english(24), chinese(12)),
    body: {
      _type: 'localeArticle',
      enCA: blocks(
        () => english(85),
        () => english(4),
      ),
      zhHK: blocks(
        () => chinese(40),
        () => chinese(2),
      ),
    },
    publishedOn: day,
    reviewedOn: day,
    reviewBy: '2027-06-30',
  }
}

const inBoth = (_type: string, enCA: string, zhHK: string) => ({ _type, enCA, zhHK })

function block(at: number, text: string, isHeading: boolean) {
  const children = [{ _key: `${at}-text`, _type: 'span', marks: [], text }]
  return { _key: `b${at}`, _type: 'block', style: isHeading ? 'h2' : 'normal', markDefs: [], children }
}
