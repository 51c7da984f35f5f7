import { getReasonNames, type ReasonNames } from '@/cms/queries/reasonNames'
import { log } from '@/config/log'
import { latestAnswer } from './latestAnswer'

/** What messages can be about, for the contact form and for the inbox, which both work without it. */
export const latestReasonNames = latestAnswer<ReasonNames>(getReasonNames, [], (facts) =>
  log('warn', 'contact.reasons_unnamed', facts),
)
