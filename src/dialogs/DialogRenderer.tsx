import { DIALOGS } from './registry'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

/** Renders the open dialog. Loaded on demand with everything that dialogs need. */
export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
