// Next.js runs this file before its router reads the URL.
import { consumeResetLink } from '@/dialogs/resetLink'
import { reportUncaughtErrors } from '@/lib/reportError'

reportUncaughtErrors()
// Before the secret gets into the router's state, the browser's history or analytics.
consumeResetLink()
// A reset link that the visitor opens in a tab with the same page changes only the fragment.
window.addEventListener('hashchange', () => {
  if (/[#&]hash=/.test(location.hash)) location.reload()
})
