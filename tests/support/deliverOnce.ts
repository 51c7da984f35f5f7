import { deliverNext } from '@/server/accounts/mail/outbox'

// A process that a test kills in the middle of sending.
void deliverNext(new Date(Date.now() + 1000))
