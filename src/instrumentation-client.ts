// Moves the secret of a password reset link out of the address bar. Next.js runs this file before its router
// reads the URL, so the secret does not get into the router's state, the browser's history or analytics.
import { consumeResetLink } from '@/dialogs/resetLink'

consumeResetLink()
