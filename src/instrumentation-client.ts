// Next.js runs this file before its router reads the URL.
import { consumeResetLink, reloadForResetLink } from '@/dialogs/resetLink'
import { reportUncaughtErrors } from '@/lib/reportError'

reportUncaughtErrors()
// Before the router or analytics read the URL. The history contains the secret already; this removes it.
consumeResetLink()
window.addEventListener('hashchange', reloadForResetLink)
