import * as route from '@/pages/api/webhooks/ses'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from './accounts'
import { serveApiRoute } from './apiServer'
import { changeEnvironment } from './environment'
import { sharedResource } from './sharedResource'
import { startSesStub } from './sesStub'
import { startSnsStub, TOPIC } from './snsStub'

/** Serves the mail feedback endpoint for a test file. No address is suppressed when a test begins. */
export function setUpMailFeedback() {
  const ses = sharedResource(startSesStub)
  const sns = sharedResource(startSnsStub)
  const accounts = sharedResource(() =>
    startAccounts(ses().url, { SES_TOPIC_ARN: TOPIC, AWS_ENDPOINT_URL_SNS: sns().url }),
  )
  const server = sharedResource(() => serveApiRoute(route, '/api/webhooks/ses', 'none'))
  beforeEach(async () => {
    setVariables({ ...accounts().variables, NEXTAUTH_SECRET_PREVIOUS: '', SITE_PARTS: '' })
    await db().suppressedAddress.deleteMany()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    ses().sent.length = 0
  })
  const endpoint = () => server().url
  /** Posts a body as SNS does. Returns the status of the response. */
  const post = async (body: string) =>
    (await fetch(endpoint(), { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).status
  return { ses, sns, accounts, endpoint, post, setVariables }
}

/** Sets variables until the next test. */
const setVariables = changeEnvironment

/** SES's notification of a bounced mail. `reported`: the address in the report of the receiving server. */
export const bounce = (address: string, bounceType = 'Permanent', reported = address) =>
  JSON.stringify({
    notificationType: 'Bounce',
    mail: { destination: [address] },
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: reported, status: '5.1.1' }] },
  })

/** SES's notification that a recipient marked a mail as spam, or unmarked it (`not-spam`). */
export const complaint = (address: string, complaintFeedbackType?: string) =>
  JSON.stringify({
    eventType: 'Complaint',
    mail: { destination: [address] },
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: address }] },
  })
