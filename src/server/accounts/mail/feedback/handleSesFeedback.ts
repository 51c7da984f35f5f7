import { z } from 'zod'
import { log } from '@/runtime/log'
import type { MailFault } from '@/server/accounts/db/generated/prisma/client'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { parseJson } from '@/server/http/request/parseJson'

const recipients = z.array(z.object({ emailAddress: z.string() }))
const bounce = z.object({ bounceType: z.string(), bouncedRecipients: recipients })
const complaint = z.object({
  complainedRecipients: recipients,
  complaintFeedbackType: z.string().nullish(),
})
/** `notificationType` if reports are set up for an SES identity, `eventType` for a configuration set. */
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
})

/**
 * Suppresses addresses that permanently bounce or whose owner complained about spam, because SES blocks senders with
 * many bounces or complaints.
 * @param message the field `Message` of a verified SNS message
 * @returns how many addresses are newly suppressed, or have changed from a bounce to a complaint
 */
export async function handleSesFeedback(message: string): Promise<number> {
  let changed = 0
  for (const [address, fault] of faultsIn(message)) {
    if (await suppress(address, fault)) changed += 1
  }
  return changed
}

function faultsIn(message: string): [address: string, fault: MailFault][] {
  const { data } = report.safeParse(parseJson(message))
  const kind = data?.notificationType ?? data?.eventType
  log('info', 'mail.reported', { kind })
  // After a temporary bounce, a full mailbox or a slow mail server may recover.
  if (kind === 'Bounce' && data?.bounce?.bounceType === 'Permanent')
    return data.bounce.bouncedRecipients.map(({ emailAddress }) => [bareAddress(emailAddress), 'BOUNCE'])
  // SES reports `not-spam` when a recipient moves a mail out of the spam folder.
  if (kind === 'Complaint' && data?.complaint && data.complaint.complaintFeedbackType !== 'not-spam')
    return data.complaint.complainedRecipients.map(({ emailAddress }) => [
      bareAddress(emailAddress),
      'COMPLAINT',
    ])
  return []
}

/** `Mei <mei@example.com>` → `mei@example.com`. SES reports both forms. */
const bareAddress = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address
