import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { randomId } from '../store/documentIds'
import { type LakeDocument } from '../store/types'
import { describeImage } from './imageMetadata'

export type AssetKind = 'image' | 'file'
export type Upload = { kind: AssetKind; bytes: Buffer; filename?: string; mimeType?: string }
type AssetLocation = { origin: string; projectId: string; dataset: string }

/** Stores asset files on disk. File names are the last part of their URLs: `<sha1>-<w>x<h>.<ext>` or `<sha1>.<ext>`. */
export class AssetStore {
  readonly cacheFolder: string

  private constructor(
    private readonly folder: string,
    private readonly location: AssetLocation,
  ) {
    this.cacheFolder = join(folder, 'cache')
  }

  static async open(folder: string, location: AssetLocation): Promise<AssetStore> {
    const store = new AssetStore(folder, location)
    await mkdir(store.cacheFolder, { recursive: true })
    return store
  }

  /**
   * Writes a file to disk and creates its asset document. Its `_id` depends only on kind, bytes and file extension.
   * @returns the asset document, which the caller must store
   * @throws LakeError 400 if an image cannot be read
   */
  async save({
    kind,
    bytes,
    filename,
    mimeType,
  }: Upload): Promise<Record<string, unknown> & { _id: string }> {
    const sha1hash = createHash('sha1').update(bytes).digest('hex')
    const image = kind === 'image' ? await describeImage(bytes) : null
    const extension = image?.extension ?? readExtension(filename)
    const assetId = image ? `${sha1hash}-${image.width}x${image.height}` : sha1hash
    const name = `${assetId}.${extension}`
    await this.write(name, bytes)
    const path = `${kind}s/${this.location.projectId}/${this.location.dataset}/${name}`
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
      url: `${this.location.origin}/${path}`,
      ...(image ? { metadata: image.metadata } : {}),
    }
  }

  /** @returns undefined if there is no such file */
  async read(name: string): Promise<Buffer | undefined> {
    if (!/^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]{1,16}$/.test(name)) return undefined
    return readFile(join(this.folder, name)).catch(() => undefined)
  }

  /** Updates the URL of an asset document, because the stored URL contains the port of the run that uploaded it. */
  withCurrentUrl(document: LakeDocument): LakeDocument {
    const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
    return isAsset ? { ...document, url: `${this.location.origin}/${String(document.path)}` } : document
  }

  /** Writes and syncs a temporary file, then renames it, so that a file with its final name is always complete. */
  private async write(name: string, bytes: Buffer): Promise<void> {
    const temporary = join(this.folder, `${name}.${randomId()}.part`)
    const file = await open(temporary, 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(temporary, join(this.folder, name))
  }
}

function readExtension(filename = ''): string {
  const extension = extname(filename).slice(1).toLowerCase()
  return /^[a-z0-9]{1,16}$/.test(extension) ? extension : 'bin'
}
