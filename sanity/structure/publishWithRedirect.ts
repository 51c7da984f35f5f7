import { useDocumentOperation, type DocumentActionComponent } from 'sanity'
import { redirectsAfterPublishing } from '../schemaTypes/redirectsField'

/** Document types whose page has the slug in its URL. */
const TYPES_WITH_REDIRECTS: readonly string[] = ['article', 'topic']

/**
 * Replaces the publish action of articles and topics: before it publishes a renamed document, it adds the old slug to
 * the document's redirects, so that links to the old URL still work.
 */
export function publishWithRedirect(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!TYPES_WITH_REDIRECTS.includes(schemaType)) return actions
  return actions.map((action) => (action.action === 'publish' ? addRedirect(action) : action))
}

function addRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const usePublishAction: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const { patch } = useDocumentOperation(id, type)
    const description = publish(props)
    if (!description?.onHandle) return description
    const { onHandle } = description
    return {
      ...description,
      onHandle: () => {
        const redirects = draft ? redirectsAfterPublishing(draft, published) : []
        if (redirects.length > 0) patch.execute([{ set: { formerSlugs: redirects } }])
        onHandle()
      },
    }
  }
  usePublishAction.action = 'publish'
  return usePublishAction
}
