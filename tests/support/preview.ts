import type { SanityClient } from '@sanity/client'
import { enterRequest } from '@/runtime/requestContext'
import { secretDigest } from '@/server/http/previewGrant'

/** Stores a preview secret as Studio does. */
export async function createPreviewSecret(client: SanityClient): Promise<{ id: string; secret: string }> {
  const secret = `secret-${Math.random().toString(36).slice(2)}`
  const { _id } = await client.create({
    _id: 'drafts.',
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'sanity/presentation',
    studioUrl: 'http://localhost:3333/preview',
  })
  return { id: _id, secret }
}

/** Runs `load` as part of a request whose browser is in the preview that this secret began. */
export const runInPreview = <T>(
  secret: string,
  load: () => T | Promise<T>,
  previewsPublished = false,
): Promise<T> =>
  new Promise((resolve, reject) => {
    setImmediate(() => {
      enterRequest({ id: 'preview', previewSecret: secretDigest(secret), previewsPublished })
      Promise.resolve().then(load).then(resolve, reject)
    })
  })
