import { createClient } from '@sanity/client'
import { stack } from './e2e'
import { createPreviewSecret } from './preview'

/** A client that writes to the content lake of the stack under test, as Studio does. */
export const editor = () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: stack('LAKE_URL'),
    useProjectHostname: false,
    useCdn: false,
    token: stack('WRITE_TOKEN'),
  })

/** Saves these documents. The returned function restores them and discards their drafts. */
export async function backUpContent(...ids: string[]): Promise<() => Promise<void>> {
  const before = await editor().getDocuments(ids)
  return async () => {
    const transaction = editor().transaction()
    for (const [index, id] of ids.entries()) {
      const document = before[index]
      transaction.delete(`drafts.${id}`)
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    await transaction.commit()
  }
}

/** Creates a URL that opens the preview of a page, as Studio does. */
export async function previewAddress(path: string): Promise<string> {
  const { secret } = await createPreviewSecret(editor())
  const query = new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })
  return `/api/draft-mode/enable?${query}`
}
