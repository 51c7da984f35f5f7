import { z } from 'zod'
import { log } from '@/runtime/log'
import type { MailFault } from '@/server/accounts/db/generated/prisma/client'
import { suppress } from '@/server/accounts/mail/suppression'

const recipients = z.array(z.object({ emailAddress: z.string() }))
const bounce = z.object({ bounceType: z.string(), bouncedRecipients: recipients })
const complaint = z.object({
  complainedRecipients: recipients,
  complaintFeedbackType: z.string().nullish(),
})
/**
 * A delivery report of Amazon SES. The kind of report is in `notificationType` or `eventType`, depending on
 * whether an SES identity or a configuration set sends it.
 */
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
})

/**
 * Handles a delivery report of Amazon SES: suppresses addresses that do not exist or whose owner complained.
 * Ignores other reports, and messages that are no reports, such as the greeting of SES.
 *
 * @param message the text of a verified SNS message
 * @returns how many addresses were newly suppressed
 */
export async function handleSesFeedback(message: string): Promise<number> {
  let changed = 0
  for (const [address, fault] of faultsIn(message)) {
    if (await suppress(address, fault)) changed += 1
  }
  return changed
}

function faultsIn(message: string): [address: string, fault: MailFault][] {
  const { data } = report.safeParse(parsed(message))
  const kind = data?.notificationType ?? data?.eventType
  log('info', 'mail.reported', { kind })
  // Only permanent bounces count, because a full mailbox or slow server may recover.
  if (kind === 'Bounce' && data?.bounce?.bounceType === 'Permanent')
    return data.bounce.bouncedRecipients.map(({ emailAddress }) => [bare(emailAddress), 'BOUNCE'])
  // The type `not-spam` is no complaint: the recipient moved the mail out of spam.
  if (kind === 'Complaint' && data?.complaint && data.complaint.complaintFeedbackType !== 'not-spam')
    return data.complaint.complainedRecipients.map(({ emailAddress }) => [bare(emailAddress), 'COMPLAINT'])
  return []
}

/** Returns the bare address. SES may report an address with its display name. */
const bare = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
