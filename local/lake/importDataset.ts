import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'

import { type AssetKind, type AssetStore } from './assetStore'
import { ROBOT } from './auth'
import { checkReferences } from './references'
import { TransactionDraft } from './store/draft'
import { type ContentStore } from './store/store'
import { isRecord } from './store/types'

export type Import = {
  /** NDJSON as `sanity dataset export` writes it, one document per line. */
  file: string
  /** What `_sanityAsset: "image@file://./…"` is relative to; the folder of the file when absent. */
  assetsFolder?: string
  store: ContentStore
  assets: AssetStore
}

/**
 * Imports documents and their assets in one transaction, if the dataset is empty: a start that dies half-way
 * leaves nothing behind and the next one imports again.
 * @returns the number of documents, assets included; 0 when the dataset already has content
 * @throws Error naming file and line for a line that is no document, or whose asset cannot be read
 */
export async function importDataset({
  file,
  assetsFolder = dirname(file),
  store,
  assets,
}: Import): Promise<number> {
  if (!store.isEmpty) return 0
  const lines = (await readFile(file, 'utf8')).split('\n')
  const draft = new TransactionDraft(store, ROBOT)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    try {
      const document = await withAssets(JSON.parse(line), assetsFolder, async (kind, path) => {
        const asset = await assets.save({ kind, bytes: await readFile(path), filename: basename(path) })
        draft.createIfNotExists(asset)
        return asset._id
      })
      draft.create(document)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${file}:${index + 1} cannot be imported: ${reason}`, { cause })
    }
  }
  checkReferences(draft)
  const transaction = draft.finish()
  await store.commit(transaction)
  return transaction.changes.length
}

type SaveAsset = (kind: AssetKind, path: string) => Promise<string>

/** Replaces every `{ _type: "image", _sanityAsset }` by `{ _type: "image", asset: { _ref } }`. */
async function withAssets(value: unknown, folder: string, save: SaveAsset): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item: unknown) => withAssets(item, folder, save)))
  if (!isRecord(value)) return value
  const { _sanityAsset: source, ...fields } = value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(fields)) copy[key] = await withAssets(item, folder, save)
  if (source === undefined) return copy
  const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(String(source)) ?? []
  if (!path) throw new Error(`Unsupported asset reference "${String(source)}"`)
  const _ref = await save(kind === 'image' ? 'image' : 'file', resolve(folder, decodeURIComponent(path)))
  return { ...copy, _type: copy._type ?? kind, asset: { _type: 'reference', _ref } }
}
