import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { requireWrite } from '../auth/auth'
import { type Call, type Lake } from '../context'
import { sendJson } from '../http/jsonResponse'
import { ASSET_LIMIT, readBody } from '../http/requestBody'
import { randomId } from '../store/documentIds'
import { gatewayError } from '../store/errors'
import { TransactionDraft } from '../store/transactionDraft'
import { isRecord } from '../store/types'
import { MIME_TYPES } from './imageMetadata'
import { needsTransform, parseTransform, transformImage } from './imageTransform'

const LABELS = ['label', 'title', 'description', 'creditLine', 'altText'] as const

/** POST /assets/{images,files}/{dataset}?filename=…: stores the request body as an asset. */
export async function handleUpload(lake: Lake, call: Call): Promise<void> {
  requireWrite(call.access, 'create')
  const kind = call.params.kind === 'images' ? 'image' : 'file'
  const bytes = await readBody(call.request, ASSET_LIMIT)
  if (bytes.length === 0) throw gatewayError(400, 'Bad Request', 'The request body is empty')
  const search = call.url.searchParams
  const mimeType = call.request.headers['content-type']
  const asset = await lake.assets.save({
    kind,
    bytes,
    filename: search.get('filename') ?? undefined,
    mimeType,
  })
  for (const label of LABELS) if (search.has(label)) asset[label] = search.get(label)
  if (search.has('sourceName')) {
    const [name, id, url] = ['sourceName', 'sourceId', 'sourceUrl'].map((key) => search.get(key))
    asset.source = { _type: 'sanity.assetSourceData', name, id, url }
  }

  const draft = new TransactionDraft(lake.store, call.access.author)
  // A repeated upload of a file returns the existing asset with its original labels.
  if (draft.createIfNotExists(asset).operation === 'create') await lake.store.commit(draft.toTransaction())
  sendJson(call.response, 200, { document: draft.get(asset._id) })
}

/** GET /images/{project}/{dataset}/{name}: the original image, or transformed as the query parameters say. */
export async function handleImage(lake: Lake, call: Call): Promise<void> {
  const name = call.params.name ?? ''
  const original = await lake.assets.read(name)
  if (!original) throw gatewayError(404, 'Not Found', 'Image not found')
  const extension = name.split('.').at(-1) ?? ''
  const transform = parseTransform(call.url.searchParams, extension, call.request.headers.accept ?? '')
  if (transform.varies) call.response.setHeader('Vary', 'Accept')
  if (!needsTransform(transform, extension)) {
    sendFile(call, original, MIME_TYPES[extension] ?? 'application/octet-stream')
    return
  }
  const key = createHash('sha1')
    .update(`${name} ${JSON.stringify(transform)}`)
    .digest('hex')
  const cached = join(lake.assets.cacheFolder, key)
  let bytes: Buffer | undefined = await readFile(cached).catch(() => undefined)
  if (!bytes) {
    bytes = await transformImage(original, transform)
    const temporary = `${cached}.${randomId()}`
    await writeFile(temporary, bytes)
    await rename(temporary, cached)
  }
  sendFile(call, bytes, MIME_TYPES[transform.format] ?? 'image/jpeg')
}

/** GET /files/{project}/{dataset}/{name}: a file with the MIME type of its upload. */
export async function handleFile(lake: Lake, call: Call): Promise<void> {
  const name = call.params.name ?? ''
  const bytes = await lake.assets.read(name)
  if (!bytes) throw gatewayError(404, 'Not Found', 'File not found')
  const [hash = '', extension = ''] = name.split('.')
  const document: unknown = lake.store.documents.get(`file-${hash}-${extension}`)
  const mimeType = isRecord(document) && typeof document.mimeType === 'string' ? document.mimeType : undefined
  sendFile(call, bytes, mimeType ?? 'application/octet-stream')
}

function sendFile(call: Call, bytes: Buffer, mimeType: string): void {
  const download = call.url.searchParams.get('dl')
  if (download !== null) {
    const filename = encodeURIComponent(download || (call.params.name ?? 'file'))
    call.response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${filename}`)
  }
  call.response.writeHead(200, {
    'Content-Type': mimeType,
    'Content-Length': bytes.length,
    // The name contains a hash of the content, so the content of a URL never changes.
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // Prevents an uploaded SVG or HTML file from running scripts when a browser opens it directly.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  })
  call.response.end(call.request.method === 'HEAD' ? undefined : bytes)
}
