// Moves the secret of a password reset link from the address bar into memory. Next.js runs this file before
// its router reads the URL, so the secret does not get into the router's state, the browser's history or
// analytics.
import { consumeResetLink } from '@/dialogs/resetLink'

consumeResetLink()
