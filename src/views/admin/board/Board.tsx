import { TrpcProvider } from '@/forms/TrpcProvider'
import { UnsentMails } from './UnsentMails'
import { Users } from './Users'

/** What an administrator sees to. Its first questions leave together, as one request. */
export function Board() {
  return (
    <TrpcProvider>
      <UnsentMails />
      <Users />
    </TrpcProvider>
  )
}
