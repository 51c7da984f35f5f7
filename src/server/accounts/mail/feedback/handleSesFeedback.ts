import { z } from 'zod'
import { log } from '@/runtime/log'
import type { MailFault } from '@/server/accounts/db/generated/prisma/client'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { parseJson } from '@/server/http/request/parseJson'

const bounce = z.object({ bounceType: z.string() })
const complaint = z.object({ complaintFeedbackType: z.string().nullish() })
/** `notificationType` if reports are set up for an SES identity, `eventType` for a configuration set. */
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ destination: z.array(z.string()) }),
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
  const isBounce = kind === 'Bounce' && data?.bounce?.bounceType === 'Permanent'
  // SES reports `not-spam` when a recipient moves a mail out of the spam folder.
  const isComplaint =
    kind === 'Complaint' && data?.complaint && data.complaint.complaintFeedbackType !== 'not-spam'
  if (!isBounce && !isComplaint) return []
  // Not `bouncedRecipients`: SES takes them from the report of the receiving server, which can name any address.
  const addresses = data?.mail.destination ?? []
  return addresses.map((address) => [bareAddress(address), isBounce ? 'BOUNCE' : 'COMPLAINT'])
}

/** `Mei <mei@example.com>` → `mei@example.com`. SES reports both forms. */
const bareAddress = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address
