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
/** SES uses one name for an identity's notifications and another for a configuration set's. */
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
})

/**
 * Handles a delivery report of Amazon SES: suppresses addresses that do not exist or whose owner complained. Ignores
 * other reports, and messages that are not reports, such as SES's greeting.
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
  // A full mailbox or slow server may recover.
  if (kind === 'Bounce' && data?.bounce?.bounceType === 'Permanent')
    return data.bounce.bouncedRecipients.map(({ emailAddress }) => [bare(emailAddress), 'BOUNCE'])
  // This complaint type means the opposite: the recipient moved the mail out of spam.
  if (kind === 'Complaint' && data?.complaint && data.complaint.complaintFeedbackType !== 'not-spam')
    return data.complaint.complainedRecipients.map(({ emailAddress }) => [bare(emailAddress), 'COMPLAINT'])
  return []
}

/** SES may return an address with its display name. */
const bare = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
