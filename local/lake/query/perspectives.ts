import { isDraftId, isPublicId, isVersionId, publishedIdOf, releaseOf } from './store/ids'
import { type ContentStore } from './store/store'
import { type LakeDocument } from './store/types'

/** The documents that one query may see. */
export type View = { documents: LakeDocument[]; byId: Map<string, LakeDocument> }

/** The first API version whose queries see published documents unless asked otherwise. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

export function defaultPerspective(apiVersion: string): string {
  return apiVersion === 'X' || apiVersion >= PUBLISHED_BY_DEFAULT ? 'published' : 'raw'
}

/** Builds the view of a perspective, and keeps each until the next transaction. */
export class Perspectives {
  private readonly cache = new Map<string, View>()
  private version = -1

  constructor(private readonly store: ContentStore) {}

  /**
   * @param perspective `raw`, `published`, `drafts`, `previewDrafts`, or a list of layers (`spring,drafts`)
   * @param canReadDrafts without it only documents with public ids are visible, whatever the perspective
   */
  view(perspective: string, canReadDrafts: boolean): View {
    if (this.version !== this.store.version) {
      this.cache.clear()
      this.version = this.store.version
    }
    const key = `${canReadDrafts} ${perspective}`
    const cached = this.cache.get(key)
    if (cached) return cached
    const visible = [...this.store.documents.values()].filter(({ _id }) => canReadDrafts || isPublicId(_id))
    const documents = select(visible, perspective)
    const view = { documents, byId: new Map(documents.map((document) => [document._id, document])) }
    this.cache.set(key, view)
    return view
  }
}

function select(documents: LakeDocument[], perspective: string): LakeDocument[] {
  if (perspective === 'raw') return documents
  const published = documents.filter(({ _id }) => !isDraftId(_id) && !isVersionId(_id))
  if (perspective === 'published') return published
  return overlay(documents, published, perspective.split(','))
}

/** The first layer that has a version of a document wins; the published documents lie underneath. */
function overlay(documents: LakeDocument[], published: LakeDocument[], layers: string[]): LakeDocument[] {
  const chosen = new Map(published.map((document) => [document._id, document]))
  for (const layer of layers.toReversed()) {
    for (const document of documents) {
      if (isInLayer(document._id, layer)) chosen.set(publishedIdOf(document._id), document)
    }
  }
  return [...chosen].map(([id, document]) => ({ ...document, _id: id, _originalId: document._id }))
}

function isInLayer(id: string, layer: string): boolean {
  if (layer === 'drafts' || layer === 'previewDrafts') return isDraftId(id)
  return releaseOf(id) === layer
}
