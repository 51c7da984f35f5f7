import { deliverNext } from '@/server/accounts/mail/deliverNextMail'

// A test kills this process in the middle of sending.
void deliverNext(new Date(Date.now() + 1000))
