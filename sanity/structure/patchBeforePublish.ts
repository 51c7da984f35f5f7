import { useEffect, useState } from 'react'
import { useDocumentOperation, type DocumentActionComponent } from 'sanity'
import { translationsToCheck } from '../needsReview/translationsToCheck'
import { ADDRESS, redirectsAfterPublishing, SLUG } from '../schemaTypes/redirectsField'

/** Document types whose page has a URL that editors can change. */
const URL_PARTS: ReadonlyMap<string, typeof SLUG> = new Map([
  ['article', SLUG],
  ['topic', SLUG],
  ['page', ADDRESS],
])

/**
 * Makes the publish action first update two fields of the document: the redirects get the old slug or address, so that
 * links to the old URL still work, and `translationsToCheck` gets the translations whose original has changed.
 */
export function patchBeforePublish(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  const part = URL_PARTS.get(schemaType)
  return actions.map((action) => (action.action === 'publish' ? withPatch(action, part) : action))
}

function withPatch(publish: DocumentActionComponent, part?: typeof SLUG): DocumentActionComponent {
  const usePublishAction: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const { patch } = useDocumentOperation(id, type)
    const [isRequested, setRequested] = useState(false)
    const description = publish(props)
    const onHandle = description?.onHandle

    // Not in the same tick as the patch: Sanity's action waits for unsaved changes only after it has rendered with
    // them. Otherwise, the autosave of the patch can cancel the publication.
    useEffect(() => {
      if (!isRequested) return
      setRequested(false)
      onHandle?.()
    }, [isRequested, onHandle])

    if (!onHandle) return description
    return {
      ...description,
      onHandle: () => {
        const redirects = draft && part ? redirectsAfterPublishing(draft, published, part) : []
        const changes = {
          ...(part && redirects.length > 0 && { [part.formerField]: redirects }),
          ...(draft && translationsToCheck(draft, published)),
        }
        if (Object.keys(changes).length > 0) patch.execute([{ set: changes }])
        setRequested(true)
      },
    }
  }
  usePublishAction.action = 'publish'
  return usePublishAction
}
