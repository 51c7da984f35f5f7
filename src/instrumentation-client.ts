// Next.js runs this file before its router reads the URL.
import { consumeResetLink } from '@/dialogs/resetLink'
import { reportUncaughtErrors } from '@/lib/reportError'

reportUncaughtErrors()
// Moves the secret of a password reset link from the address bar into memory, so that the secret does not get into the
// router's state, the browser's history or analytics.
consumeResetLink()
// A reset link that the visitor opens in a tab with the same page changes only the fragment.
window.addEventListener('hashchange', () => {
  if (/[#&]hash=/.test(location.hash)) location.reload()
})
