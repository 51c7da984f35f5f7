import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { describeImage } from './imageMetadata'
import { randomId } from './store/ids'
import { type LakeDocument } from './store/types'

export type AssetKind = 'image' | 'file'
export type Upload = { kind: AssetKind; bytes: Buffer; filename?: string; mimeType?: string }
type Place = { origin: string; projectId: string; dataset: string }

/** Asset files on disk, each under the name that its URL ends with: `<sha1>-<w>x<h>.<ext>` or `<sha1>.<ext>`. */
export class AssetStore {
  readonly cacheFolder: string

  private constructor(
    private readonly folder: string,
    private readonly place: Place,
  ) {
    this.cacheFolder = join(folder, 'cache')
  }

  static async open(folder: string, place: Place): Promise<AssetStore> {
    const store = new AssetStore(folder, place)
    await mkdir(store.cacheFolder, { recursive: true })
    return store
  }

  /**
   * Writes the file to disk and describes it. The same bytes always give the same `_id`.
   * @returns the asset document to create
   * @throws LakeError 400 when an image cannot be read
   */
  async save({
    kind,
    bytes,
    filename,
    mimeType,
  }: Upload): Promise<Record<string, unknown> & { _id: string }> {
    const sha1hash = createHash('sha1').update(bytes).digest('hex')
    const image = kind === 'image' ? await describeImage(bytes) : null
    const extension = image?.extension ?? fileExtension(filename)
    const assetId = image ? `${sha1hash}-${image.width}x${image.height}` : sha1hash
    const name = `${assetId}.${extension}`
    await this.write(name, bytes)
    const path = `${kind}s/${this.place.projectId}/${this.place.dataset}/${name}`
    return {
      _id: `${kind}-${assetId}-${extension}`,
      _type: kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: sha1hash,
      extension,
      mimeType: image?.mimeType ?? mimeType ?? 'application/octet-stream',
      originalFilename: filename ?? name,
      path,
      sha1hash,
      size: bytes.length,
      uploadId: randomId(),
      url: `${this.place.origin}/${path}`,
      ...(image ? { metadata: image.metadata } : {}),
    }
  }

  /** @returns undefined when there is no such file */
  async read(name: string): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]{1,16}$/.test(name)) return undefined
    return readFile(join(this.folder, name)).catch(() => undefined)
  }

  /** An asset's URL holds the port of the run that uploaded it: gives the document the one of this run. */
  atThisOrigin(document: LakeDocument): LakeDocument {
    const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
    return isAsset ? { ...document, url: `${this.place.origin}/${String(document.path)}` } : document
  }

  /** A file under its final name is always whole: it is written elsewhere, synced, then renamed. */
  private async write(name: string, bytes: Buffer): Promise<void> {
    const temporary = join(this.folder, `${name}.${randomId()}.part`)
    const file = await open(temporary, 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(temporary, join(this.folder, name))
  }
}

function fileExtension(filename = ''): string {
  const extension = extname(filename).slice(1).toLowerCase()
  return /^[a-z0-9]{1,16}$/.test(extension) ? extension : 'bin'
}
