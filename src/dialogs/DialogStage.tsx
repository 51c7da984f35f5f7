import type { DialogName } from '@/lib/routes'
import { DIALOGS, type DialogProps } from './registry'

/** The open dialog. Fetched on demand by the dialog host, with all that dialogs need. */
export function DialogStage({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
