import { TrpcProvider } from '@/forms/TrpcProvider'
import type { DialogName } from '@/lib/routes'
import { DIALOGS, type DialogProps } from './registry'

/** The open dialog, in what it needs around it. Fetched on demand by the dialog host. */
export function DialogStage({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return (
    <TrpcProvider>
      <Dialog {...props} />
    </TrpcProvider>
  )
}
