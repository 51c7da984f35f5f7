import { DIALOGS } from './dialogRegistry'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

/** This module and all dialogs are one script, which `DialogHost` loads with the first dialog. */
export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
