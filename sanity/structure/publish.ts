import { useDocumentOperation, type DocumentActionComponent } from 'sanity'
import { ADDRESS, redirectsAfterPublishing, SLUG } from '../schemaTypes/redirectsField'

/** Document types whose page has a URL that editors can change. */
const URL_PARTS: ReadonlyMap<string, typeof SLUG> = new Map([
  ['article', SLUG],
  ['topic', SLUG],
  ['page', ADDRESS],
])

/**
 * Replaces the publish action of documents with a URL of their own: before it publishes a renamed document, it adds the
 * old slug or address to the document's redirects, so that links to the old URL still work.
 */
export function publishWithRedirect(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  const part = URL_PARTS.get(schemaType)
  if (!part) return actions
  return actions.map((action) => (action.action === 'publish' ? addRedirect(action, part) : action))
}

function addRedirect(publish: DocumentActionComponent, part: typeof SLUG): DocumentActionComponent {
  const usePublishAction: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const { patch } = useDocumentOperation(id, type)
    const description = publish(props)
    if (!description?.onHandle) return description
    const { onHandle } = description
    return {
      ...description,
      onHandle: () => {
        const redirects = draft ? redirectsAfterPublishing(draft, published, part) : []
        if (redirects.length > 0) patch.execute([{ set: { [part.formerField]: redirects } }])
        onHandle()
      },
    }
  }
  usePublishAction.action = 'publish'
  return usePublishAction
}
