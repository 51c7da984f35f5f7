import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'

import { type AssetKind, type AssetStore } from './assets/assetStore'
import { ROBOT_ID } from './auth/auth'
import { checkReferences } from './mutations/checkReferences'
import { type ContentStore } from './store/contentStore'
import { TransactionDraft } from './store/transactionDraft'
import { isRecord } from './store/types'

type ImportOptions = {
  /**
   * NDJSON in the format of `sanity dataset export`, one document per line. The paths in
   * `_sanityAsset: "image@file://./…"` are relative to the folder of the file.
   */
  file: string
  store: ContentStore
  assets: AssetStore
}

/**
 * Imports documents and their assets into an empty dataset, in one transaction. After an interrupted import, the
 * dataset is still empty and the next start imports again.
 * @returns the number of documents, including assets; 0 if the dataset already has content
 * @throws Error with file and line if a line is not a document or its asset cannot be read
 */
export async function importDataset({ file, store, assets }: ImportOptions): Promise<number> {
  if (!store.isEmpty) return 0
  const lines = (await readFile(file, 'utf8')).split('\n')
  const draft = new TransactionDraft(store, ROBOT_ID)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    try {
      const document = await saveAssets(JSON.parse(line), dirname(file), async (kind, path) => {
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
  const transaction = draft.toTransaction()
  await store.commit(transaction)
  return transaction.changes.length
}

type SaveAsset = (kind: AssetKind, path: string) => Promise<string>

/**
 * Saves the assets in a value. Replaces each `{ _type: "image", _sanityAsset }` with
 * `{ _type: "image", asset: { _ref } }`.
 */
async function saveAssets(value: unknown, folder: string, save: SaveAsset): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item: unknown) => saveAssets(item, folder, save)))
  if (!isRecord(value)) return value
  const { _sanityAsset: source, ...fields } = value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(fields)) copy[key] = await saveAssets(item, folder, save)
  if (source === undefined) return copy
  const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(String(source)) ?? []
  if (!path) throw new Error(`Unsupported asset reference "${String(source)}"`)
  const _ref = await save(kind === 'image' ? 'image' : 'file', resolve(folder, decodeURIComponent(path)))
  return { ...copy, _type: copy._type ?? kind, asset: { _type: 'reference', _ref } }
}
