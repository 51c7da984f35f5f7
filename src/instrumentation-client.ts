// Next runs this before it reads the address itself: its router, its history entries and all that measures the page
// know the address without the secret.
import { takeResetLink } from '@/dialogs/resetLink'

takeResetLink()
