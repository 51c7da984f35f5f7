// Next.js runs this file before its router reads the URL.
import { consumeResetLink, reloadForResetLink } from '@/dialogs/resetLink'
import { reportUncaughtErrors } from '@/lib/reportError'

reportUncaughtErrors()
// Before the secret gets into the router's state, the browser's history or analytics.
consumeResetLink()
window.addEventListener('hashchange', reloadForResetLink)
