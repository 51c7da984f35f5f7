import * as route from '@/pages/api/webhooks/ses'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from './accounts'
import { serveApiRoute } from './apiServer'
import { changeEnvironment } from './environment'
import { forAllTests } from './useResource'
import { startSesStub } from './sesStub'
import { startSnsStub, TOPIC } from './snsStub'

/** Serves the mail feedback endpoint for a test file. No address is suppressed when a test begins. */
export function forFeedback() {
  const ses = forAllTests(startSesStub)
  const sns = forAllTests(startSnsStub)
  const accounts = forAllTests(() =>
    startAccounts(ses().url, { SES_TOPIC_ARN: TOPIC, AWS_ENDPOINT_URL_SNS: sns().url }),
  )
  const server = forAllTests(() => serveApiRoute(route, '/api/webhooks/ses', 'none'))
  beforeEach(async () => {
    set({ ...accounts().variables, NEXTAUTH_SECRET_PREVIOUS: '', SITE_PARTS: '' })
    await db().suppressedAddress.deleteMany()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    ses().sent.length = 0
  })
  const address = () => server().url
  /** Posts a body as SNS does. Returns the status of the response. */
  const post = async (body: string) =>
    (await fetch(address(), { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status
  return { ses, sns, accounts, address, post, set }
}

/** Sets variables until the next test. */
const set = changeEnvironment

/** SES's notification of a bounced mail. */
export const bounce = (emailAddress: string, bounceType = 'Permanent') =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
  })

/** SES's notification that a recipient marked a mail as spam, or unmarked it (`not-spam`). */
export const complaint = (emailAddress: string, complaintFeedbackType?: string) =>
  JSON.stringify({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] },
  })
