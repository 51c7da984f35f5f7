import { DIALOGS, type DialogProps } from './registry'
import type { DialogName } from './useDialog'

/** The open dialog. Fetched on demand by the dialog host, with all that dialogs need. */
export function DialogStage({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
