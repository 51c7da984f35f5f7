import { accountDraft, saveAccountDraft } from '@/forms/account/accountDraft'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { ANONYMOUS } from '@/lib/session'

it('an email carries over to other account forms until the member logs out', async () => {
  saveAccountDraft({ email: 'mei@example.com' })
  expect(accountDraft()).toEqual({ email: 'mei@example.com' })
  await broadcastLogout(ANONYMOUS)
  expect(accountDraft()).toEqual({})
})
