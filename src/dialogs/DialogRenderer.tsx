import { DIALOGS } from './registry'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

/** Renders the open dialog. This module and all dialogs are one script, which loads on demand. */
export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
