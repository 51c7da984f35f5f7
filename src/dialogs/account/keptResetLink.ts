import { onChosenLogout } from '@/lib/keptInput'
import { inSessionStorage } from '@/lib/safeStorage'
import { RESET_LINK_KEY } from '@/lib/urlParameters'
import { resetLink, type ResetLink } from '@/dialogs/resetLink'

/** Not the key of the link: while that exists, this tab loads no analytics scripts (`openedWithSecret`). */
const USED_KEY = 'resetUsed'

/** The reset link in memory or, after a reload, the stored one. */
export function readResetLink(): ResetLink {
  if (resetLink.email || resetLink.hash) return { ...resetLink }
  const stored: Partial<Record<string, unknown>> | null | undefined = inSessionStorage((storage) =>
    JSON.parse(storage.getItem(RESET_LINK_KEY) ?? 'null'),
  )
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const isUsed = !stored && inSessionStorage((storage) => USED_KEY in storage)
  return { email: text(stored?.email), hash: text(stored?.hash), ...(isUsed && { isUsed }) }
}

const forgetInMemory = () => Object.assign(resetLink, { email: null, hash: null })
onChosenLogout(forgetInMemory)

/** The link was used or rejected, so it would fail again. After a reload, the dialog says that it no longer works. */
export function forgetResetLink(): void {
  forgetInMemory()
  inSessionStorage((storage) => {
    storage.removeItem(RESET_LINK_KEY)
    storage.setItem(USED_KEY, '')
  })
}
