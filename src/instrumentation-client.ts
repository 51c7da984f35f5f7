// Removes the secret of a password reset link from the URL. Next.js runs this file before its router reads
// the URL, so the router, the browser's history and analytics never see the secret.
import { consumeResetLink } from '@/dialogs/resetLink'

consumeResetLink()
