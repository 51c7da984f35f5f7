import type { ContentSourceMap } from '@sanity/client'
import { isRecord, type LakeDocument } from '../store/types'
import { type View } from './perspectives'

/**
 * Separates a text from its source. Editors cannot type it. The GROQ functions `upper` and `lower` change it, so that
 * a text they changed has no entry in the source map.
 */
const SEPARATOR = '\u0000Source\u0000'

/** Returns a text as the document contains it. */
export const withoutSource = (text: string): string => text.split(SEPARATOR, 1)[0] ?? ''

type Path = (string | number)[]

/** Cache of marked documents, by id and revision. It is emptied when it is full. */
const markedDocuments = new Map<string, LakeDocument>()
const MAX_MARKED_DOCUMENTS = 20_000

/**
 * Returns copies of the documents in which the source (document and path) is appended to each text. Where a query
 * returns texts unchanged, its result on these copies reveals the source of each text.
 */
export function markSources(view: View): View {
  const documents = view.documents.map(markDocument)
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) }
}

function markDocument(document: LakeDocument): LakeDocument {
  const id = String(document._originalId ?? document._id)
  const key = `${id} ${document._id} ${document._rev}`
  const cached = markedDocuments.get(key)
  if (cached) return cached
  if (markedDocuments.size >= MAX_MARKED_DOCUMENTS) markedDocuments.clear()
  const result = { ...document }
  for (const [name, value] of Object.entries(document)) {
    if (!controlsQuery(name, value)) result[name] = markTexts(value, id, document._type, `$['${name}']`)
  }
  markedDocuments.set(key, result)
  return result
}

function markTexts(value: unknown, id: string, type: string, path: string): unknown {
  if (typeof value === 'string') return value === '' ? value : [value, id, type, path].join(SEPARATOR)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const key =
        isRecord(item) && typeof item._key === 'string' ? `?(@._key=='${escapeKey(item._key)}')` : index
      return markTexts(item, id, type, `${path}[${key}]`)
    })
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    return [name, controlsQuery(name, field) ? field : markTexts(field, id, type, `${path}['${name}']`)]
  })
  return Object.fromEntries(fields)
}

/**
 * Fields that queries compare or follow: types, references, slugs and addresses of pages. Marking them would change the
 * result. The address of the office is an object with texts.
 */
const controlsQuery = (name: string, value: unknown) =>
  name.startsWith('_') || name === 'slug' || (name === 'address' && typeof value === 'string')

const escapeKey = (key: string) => key.replace(/['\\]/g, '\\$&')

/**
 * Creates a content source map in Sanity's format with key selectors. It maps each text of a result to its field. A
 * text has no entry if the query created it, or if it differs between the two results.
 */
export function createSourceMap(result: unknown, markedResult: unknown): ContentSourceMap {
  const documents = new Map<string, { index: number; type: string }>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}
  for (const { resultPath, value, markedValue } of pairTexts(result, markedResult)) {
    const [text, id, type, path, ...rest] = markedValue.split(SEPARATOR)
    if (text !== value || !id || !type || !path || rest.length > 0) continue
    const document = documents.get(id) ?? { index: documents.size, type }
    const pathIndex = paths.get(path) ?? paths.size
    documents.set(id, document)
    paths.set(path, pathIndex)
    mappings[resultPath] = {
      type: 'value',
      source: { type: 'documentValue', document: document.index, path: pathIndex },
    }
  }
  const sources = Array.from(documents, ([_id, { type }]) => ({ _id, _type: type }))
  return { documents: sources, paths: [...paths.keys()], mappings }
}

type TextPair = { resultPath: string; value: string; markedValue: string }

function* pairTexts(value: unknown, marked: unknown, path: Path = []): Generator<TextPair> {
  if (typeof value === 'string' && typeof marked === 'string') {
    const selectors = path.map((key) => (typeof key === 'number' ? `[${key}]` : `['${key}']`))
    yield { resultPath: `$${selectors.join('')}`, value, markedValue: marked }
  } else if (Array.isArray(value) && Array.isArray(marked)) {
    for (const [index, item] of value.entries()) yield* pairTexts(item, marked[index], [...path, index])
  } else if (isRecord(value) && isRecord(marked)) {
    for (const [name, item] of Object.entries(value)) yield* pairTexts(item, marked[name], [...path, name])
  }
}
