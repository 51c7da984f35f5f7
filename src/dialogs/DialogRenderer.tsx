import { DIALOGS } from './registry'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

/**
 * Renders the dialog with the given name. This module and all dialogs are bundled into one script, which
 * `DialogHost` loads when the visitor opens the first dialog.
 */
export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
