import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { livePages, TYPES_WITH_PAGE } from '../presentation/livePages'

/** Makes the delete action of a published page say first that visitors no longer find it. */
export function warnBeforeDelete(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!TYPES_WITH_PAGE.includes(schemaType)) return actions
  return actions.map((action) => (action.action === 'delete' ? withWarning(action) : action))
}

function withWarning(remove: DocumentActionComponent): DocumentActionComponent {
  const useDeleteAction: DocumentActionComponent = (props) => {
    const [isWarning, setWarning] = useState(false)
    const description = remove(props)
    const [page] = livePages(props.published)
    if (!description?.onHandle || !page) return description
    const { onHandle } = description
    if (!isWarning) return { ...description, onHandle: () => setWarning(true) }
    return {
      ...description,
      dialog: {
        type: 'confirm',
        tone: 'critical',
        message: `Visitors who open ${page.path} will read that the page does not exist. To send them to another page, delete this one, then add ${page.path} under “Redirects”.`,
        confirmButtonText: 'Delete the page',
        onCancel: () => setWarning(false),
        onConfirm: () => {
          setWarning(false)
          onHandle()
        },
      },
    }
  }
  useDeleteAction.action = 'delete'
  return useDeleteAction
}
