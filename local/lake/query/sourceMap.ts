import type { ContentSourceMap } from '@sanity/client'
import { type View } from './perspective'
import { isRecord, type LakeDocument } from './store/types'

/** Stands between a text and where it comes from; no editor can type it. Neither `upper` nor `lower` leaves it be. */
const MARK = '\u0000Source\u0000'

type Path = (string | number)[]

/** Texts of documents that did not change since are marked once. */
const marked = new Map<string, LakeDocument>()
const MOST_KEPT = 20_000

/**
 * The same documents with each text followed by its document and path. A query over them has the same shape as over
 * the real ones if it returns texts unchanged, which reveals where each text comes from.
 */
export function markSources(view: View): View {
  const documents = view.documents.map(markDocument)
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) }
}

function markDocument(document: LakeDocument): LakeDocument {
  const id = String(document._originalId ?? document._id)
  const key = `${id} ${document._id} ${document._rev}`
  const known = marked.get(key)
  if (known) return known
  if (marked.size >= MOST_KEPT) marked.clear()
  const result = { ...document }
  for (const [name, value] of Object.entries(document)) {
    if (!steers(name)) result[name] = mark(value, id, document._type, `$['${name}']`)
  }
  marked.set(key, result)
  return result
}

function mark(value: unknown, id: string, type: string, path: string): unknown {
  if (typeof value === 'string') return value === '' ? value : [value, id, type, path].join(MARK)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const key =
        isRecord(item) && typeof item._key === 'string' ? `?(@._key=='${escaped(item._key)}')` : index
      return mark(item, id, type, `${path}[${key}]`)
    })
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    return [name, steers(name) ? field : mark(field, id, type, `${path}['${name}']`)]
  })
  return Object.fromEntries(fields)
}

/** Queries find their way by these: types and addresses are compared, references followed. */
const steers = (name: string) => name.startsWith('_') || name === 'slug'

const escaped = (key: string) => key.replace(/['\\]/g, '\\$&')

/**
 * Sanity's content source map, with its key selectors: which text of a result comes from which field.
 * A text that the query made up itself, or that differs between the two results, has no entry.
 */
export function sourceMapOf(result: unknown, markedResult: unknown): ContentSourceMap {
  const documents = new Map<string, { index: number; type: string }>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}
  for (const { at, value, source } of textsOf(result, markedResult)) {
    const [text, id, type, path, ...rest] = source.split(MARK)
    if (text !== value || !id || !type || !path || rest.length > 0) continue
    const document = documents.get(id) ?? { index: documents.size, type }
    const place = paths.get(path) ?? paths.size
    documents.set(id, document)
    paths.set(path, place)
    mappings[at] = {
      type: 'value',
      source: { type: 'documentValue', document: document.index, path: place },
    }
  }
  const sources = Array.from(documents, ([_id, { type }]) => ({ _id, _type: type }))
  return { documents: sources, paths: [...paths.keys()], mappings }
}

type Text = { at: string; value: string; source: string }

function* textsOf(value: unknown, twin: unknown, path: Path = []): Generator<Text> {
  if (typeof value === 'string' && typeof twin === 'string') {
    const at = path.map((part) => (typeof part === 'number' ? `[${part}]` : `['${part}']`)).join('')
    yield { at: `$${at}`, value, source: twin }
  } else if (Array.isArray(value) && Array.isArray(twin)) {
    for (const [index, item] of value.entries()) yield* textsOf(item, twin[index], [...path, index])
  } else if (isRecord(value) && isRecord(twin)) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, twin[name], [...path, name])
  }
}
