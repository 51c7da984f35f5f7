import { DIALOGS } from './dialogRegistry'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
