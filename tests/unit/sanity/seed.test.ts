/** @jest-environment node */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { paragraphsOf, tableGrid } from '@/cms/rules/tables'
import { isFilled } from '@/lib/invisibleText'
import { isRecord, leavesIn, objectsIn } from '../../support/json'
import { readBilingualSeed, readSeed } from '../../support/seed'

/**
 * Texts in both languages must not promise an outcome, name the wrong profession, or state figures that
 * change.
 */
const FORBIDDEN = [
  /guarantee/i,
  /\bbest\b/i,
  /\blawyers?\b/i,
  /success rate/i,
  /fast[- ]?track/i,
  /\bprocessing times?\b/i,
  /保證/,
  /最佳|最好/,
  // 律師會 is the law society, which the pages about advisers name.
  /律師(?!會)/,
  /成功率/,
  /包批|必批/,
  /(HK|CA)?\$\s?\d/,
]

/** British spellings that Canadian readers and the government's own pages write differently. */
const NOT_CANADIAN = /\b(programme|pupil|payslip|e-mail)|\b(recogn|organ|apolog|author)is/i

/** Leftover author notation or script output, which every field would show literally. */
const LEFTOVERS = [
  /\[\[|\]\]|\]\(/,
  /\*\*/,
  /[<>]/,
  /\{\{|\}\}/,
  /\blorem\b|\bTODO\b/i,
  /\b(undefined|null|NaN)\b/,
]

/** Common characters that exist only in Simplified Chinese. */
const SIMPLIFIED =
  /[们个这国过时为来说对会学业务经应关长门问间见发书车东两无么还进远选请谁话证译让认识该详误论评诉许访议记录单图华岁习亲产从众优传伤体价伟侧债倾储儿关兴养内军农冲决况净减击]/

const seed = readSeed()
const bilingual = readBilingualSeed()
const chinese = texts('zhHK', bilingual)
const english = texts('enCA')

/**
 * Lists the texts that a reader sees as one piece: a text, a formatted block with its links and bold words, a
 * note, a caption.
 */
function texts(language: 'enCA' | 'zhHK', documents = seed) {
  return documents.flatMap((document) =>
    [...objectsIn(document, document._id)].flatMap(({ path, value }) => {
      if (!String(value._type).startsWith('locale') || value._type === 'localeFile') return []
      const pieces = [value[language]].flat().flatMap(piecesIn)
      return pieces.map((piece) => ({ path, text: isRecord(piece) ? textOf(piece) : String(piece) }))
    }),
  )
}

/** Returns the texts of a video or of the cells of a table, or the piece itself. */
function piecesIn(piece: unknown): unknown[] {
  if (!isRecord(piece)) return [piece]
  if (piece._type === 'table')
    return tableGrid(piece)
      .flat()
      .flatMap(paragraphsOf)
      .filter((paragraph) => isFilled([paragraph]))
  return piece._type === 'video' ? [piece.title, piece.summary, piece.transcript].flat() : [piece]
}

function textOf(block: Record<string, unknown>): string {
  const plain = block.text ?? block.caption
  if (typeof plain === 'string') return plain
  const spans = [...leavesIn(block.children)].filter(({ path }) => path.endsWith('.text'))
  return spans.map(({ value }) => value).join('')
}

const ASSETS = resolve(__dirname, '../../../sanity/seed')

/** The file of an image or of a download in the seed. */
function assetIn(value: unknown): { kind: string; path: string } | null {
  const source = isRecord(value) ? String(value._sanityAsset) : ''
  const [, kind = '', path = ''] = /^(image|file)@file:\/\/(.+)$/.exec(source) ?? []
  return path ? { kind, path: resolve(ASSETS, path) } : null
}

const assets = seed
  .flatMap((document) => [...objectsIn(document, document._id)])
  .map(({ path, value }) => ({ path, value, asset: assetIn(value) }))

const isVideo = (value: unknown) => Array.isArray(value) && isRecord(value[0]) && isFilled(value[0].title)

test('every localized field has both languages', () => {
  const fields = bilingual.flatMap((document) => [...objectsIn(document, document._id)])
  const localized = fields.filter(({ value }) => String(value._type).startsWith('locale'))
  expect(localized.length).toBeGreaterThan(60)
  const exists = (value: unknown) => isFilled(value) || assetIn(value) !== null || isVideo(value)
  const incomplete = localized.filter(({ value }) => !exists(value.enCA) || !exists(value.zhHK))
  expect(incomplete.map(({ path }) => path)).toEqual([])
})

test('formatted text consists of the same blocks in both languages', () => {
  const shape = (blocks: unknown) =>
    Array.isArray(blocks)
      ? blocks.map(({ _type, style, listItem, tone, markDefs }) => [
          [_type, style, listItem, tone],
          markDefs?.map((mark: Record<string, unknown>) => mark._type),
        ])
      : blocks
  for (const document of seed) {
    for (const { path, value } of objectsIn(document, document._id)) {
      if (value._type !== 'localeBlock' && value._type !== 'localeArticle') continue
      expect([path, shape(value.zhHK)]).toEqual([path, shape(value.enCA)])
    }
  }
})

test('Chinese text is Traditional Chinese with full-width punctuation', () => {
  expect(chinese.length).toBeGreaterThan(60)
  expect(chinese.filter(({ text }) => !/\p{Script=Han}/u.test(text))).toEqual([])
  expect(
    chinese.filter(({ text }) => /\p{Script=Han}\s*[,;:?!()]|[,;:?!()]\s*\p{Script=Han}/u.test(text)),
  ).toEqual([])
  expect(chinese.filter(({ text }) => SIMPLIFIED.test(text))).toEqual([])
})

test('English text has no Chinese and no straight quotes', () => {
  expect(texts('enCA', bilingual)).toHaveLength(chinese.length)
  expect(english.filter(({ text }) => /\p{Script=Han}|['"]/u.test(text))).toEqual([])
})

test('English text is Canadian', () => {
  const all = seed.flatMap((document) => [...leavesIn(document, document._id)])
  const words = all.filter(({ path }) => !/\._(id|type|key|ref)$|\.zhHK/.test(path))
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter(({ value }) => NOT_CANADIAN.test(String(value)))).toEqual([])
})

test('no text promises an outcome, names the wrong profession or states changing figures', () => {
  const found = [...english, ...chinese].flatMap(({ path, text }) =>
    FORBIDDEN.filter((word) => word.test(text)).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test('no text contains markup, placeholders or script output', () => {
  const leaves = seed.flatMap((document) => [...leavesIn(document, document._id)])
  const found = leaves.filter(({ value }) => LEFTOVERS.some((pattern) => pattern.test(String(value))))
  expect(leaves.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

test('ids are fixed and without dots, and every array item has a key that is unique in its array', () => {
  expect(seed.map(({ _id }) => _id).filter((id) => !/^[A-Za-z0-9-]+$/.test(id))).toEqual([])
  expect(new Set(seed.map(({ _id }) => _id)).size).toBe(seed.length)
  for (const document of seed) {
    for (const { path, value } of objectsIn(document, document._id)) {
      for (const [field, items] of Object.entries(value)) {
        if (!Array.isArray(items) || !items.some(isRecord)) continue
        const keys = items.map((item) => item._key)
        expect({ path, field, keys: keys.filter((key) => typeof key === 'string') }).toEqual({
          path,
          field,
          keys,
        })
        expect(new Set(keys).size).toBe(keys.length)
      }
    }
  }
})

test('every reference points to a document', () => {
  const ids = seed.map(({ _id }) => _id)
  const references = seed.flatMap((document) =>
    [...leavesIn(document, document._id)].filter(({ path }) => path.endsWith('._ref')),
  )
  expect(references.length).toBeGreaterThan(40)
  expect(references.filter(({ value }) => !ids.includes(String(value)))).toEqual([])
})

test('every image has a file small enough for phones, and an alternative text', () => {
  const images = assets.filter(({ asset }) => asset?.kind === 'image')
  expect(images.length).toBeGreaterThan(9)
  for (const { path, value, asset } of images) {
    // An image within a text has one alternative text, in the language of the text.
    const hasAltText = isRecord(value.alt)
      ? isFilled(value.alt.enCA) && isFilled(value.alt.zhHK)
      : value._type === 'figure' && isFilled(value.alt)
    expect({ path, hasAltText }).toEqual({ path, hasAltText: true })
    expect(statSync(asset?.path ?? '').size).toBeLessThan(60_000)
  }
})

test('every file to download is small enough for phones', () => {
  const files = assets.flatMap(({ asset }) => (asset?.kind === 'file' ? asset.path : []))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(statSync(file).size).toBeLessThan(250_000)
})
