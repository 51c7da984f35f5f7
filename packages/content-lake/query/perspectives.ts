import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm'
import { type ContentStore } from '../store/contentStore'
import { isPublicId } from '../store/documentIds'
import { type LakeDocument } from '../store/types'

/** The documents that are visible to a query. */
export type View = { documents: LakeDocument[]; byId: Map<string, LakeDocument> }

/** The first API version with `published` as the default perspective. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

export function defaultPerspective(apiVersion: string): string {
  return apiVersion === 'X' || apiVersion >= PUBLISHED_BY_DEFAULT ? 'published' : 'raw'
}

/** Builds the views of perspectives, and caches them until the next transaction. */
export class Perspectives {
  private readonly cache = new Map<string, View>()
  private version = -1

  constructor(private readonly store: ContentStore) {}

  /**
   * @param perspective `raw`, `published`, `drafts`, `previewDrafts`, or a list of layers (`spring,drafts`)
   * @param canReadDrafts if false, only documents with public ids are visible in any perspective
   */
  getView(perspective: string, canReadDrafts: boolean): View {
    if (this.version !== this.store.version) {
      this.cache.clear()
      this.version = this.store.version
    }
    const key = `${canReadDrafts} ${perspective}`
    const cached = this.cache.get(key)
    if (cached) return cached
    const visible = [...this.store.documents.values()].filter(({ _id }) => canReadDrafts || isPublicId(_id))
    const documents = selectDocuments(visible, perspective)
    const view = { documents, byId: new Map(documents.map((document) => [document._id, document])) }
    this.cache.set(key, view)
    return view
  }
}

function selectDocuments(documents: LakeDocument[], perspective: string): LakeDocument[] {
  if (perspective === 'raw') return documents
  const published = documents.filter(({ _id }) => !isDraftId(_id) && !isVersionId(_id))
  if (perspective === 'published') return published
  return overlayLayers(documents, published, perspective.split(','))
}

/** Selects each document from the first layer that contains it, or otherwise its published version. */
function overlayLayers(
  documents: LakeDocument[],
  published: LakeDocument[],
  layers: string[],
): LakeDocument[] {
  const selected = new Map(published.map((document) => [document._id, document]))
  for (const layer of layers.toReversed()) {
    for (const document of documents) {
      if (isInLayer(document._id, layer)) selected.set(getPublishedId(document._id), document)
    }
  }
  return [...selected].map(([id, document]) => ({ ...document, _id: id, _originalId: document._id }))
}

function isInLayer(id: string, layer: string): boolean {
  if (layer === 'drafts' || layer === 'previewDrafts') return isDraftId(id)
  return getVersionFromId(id) === layer
}
