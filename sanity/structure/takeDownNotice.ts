import { useState } from 'react'
import { useDocumentOperation, type DocumentActionComponent } from 'sanity'
import { TakeDownIcon } from './icons'

/** The guide for editors contains this label, too; a test searches for it in Studio. */
export const TAKE_DOWN_LABEL = 'Take off the site'

/**
 * Replaces the unpublish action of notices. Sanity shows that one only in the perspective “Published”, and stays there,
 * where editors cannot change anything.
 */
export const takeDownNotice = (
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] =>
  schemaType === 'notice'
    ? actions.map((action) => (action.action === 'unpublish' ? useTakeDownAction : action))
    : actions

const useTakeDownAction: DocumentActionComponent = ({ id, type, published, onComplete }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const [isOpen, setOpen] = useState(false)
  if (!published) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: TAKE_DOWN_LABEL,
    icon: TakeDownIcon,
    disabled: Boolean(unpublish.disabled),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'confirm',
      tone: 'critical',
      message: 'Take this notice off the site? It stays here as a draft, which you can publish again.',
      confirmButtonText: TAKE_DOWN_LABEL,
      onCancel: close,
      onConfirm: () => {
        unpublish.execute()
        close()
      },
    },
  }
}
useTakeDownAction.action = 'unpublish'
useTakeDownAction.displayName = TAKE_DOWN_LABEL
