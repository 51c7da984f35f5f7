import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { pagePath, TYPES_WITH_PAGE } from '../presentation/livePages'
import { DeletePageDialog } from '../components/DeletePageDialog'

/** Replaces the delete dialog of a published page: asks where visitors shall go, and names what refers to the page. */
export function deletePage(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!TYPES_WITH_PAGE.includes(schemaType)) return actions
  return actions.map((action) => (action.action === 'delete' ? withDialog(action) : action))
}

function withDialog(remove: DocumentActionComponent): DocumentActionComponent {
  const useDeleteAction: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false)
    const description = remove(props)
    const { published, onComplete } = props
    const path = published && pagePath(published)
    if (!description?.onHandle || !path) return description
    const onClose = () => {
      setOpen(false)
      onComplete()
    }
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: `Delete ${path}`,
        width: 'medium',
        onClose,
        content: <DeletePageDialog published={published} path={path} onClose={onClose} />,
      },
    }
  }
  useDeleteAction.action = 'delete'
  return useDeleteAction
}
