import { createServer } from 'node:http'
import { isSuppressed } from '@/server/accounts/mail/suppression'
import { createBounceNotifier } from '../../../../../local/mail/bounceNotifier'
import { sharedResource } from '../../../../support/sharedResource'
import { setUpMailFeedback } from '../../../../support/mailFeedback'
import { listen } from '../../../../support/listen'
import { TOPIC } from '../../../../support/snsStub'

const { accounts, endpoint, setVariables } = setUpMailFeedback()

const catcher = sharedResource(async () => {
  let origin = ''
  const notifier = await createBounceNotifier({ subscriber: endpoint(), topic: TOPIC, origin: () => origin })
  const server = createServer((req, res) => {
    if (!notifier.handleRequest(req, res)) res.writeHead(404).end()
  })
  const { url, stop } = await listen(server)
  origin = url
  return { origin, sent: notifier.notifyMailSent, stop }
})

beforeEach(() => setVariables({ AWS_ENDPOINT_URL_SNS: catcher().origin }))

it('the mail catcher confirms its subscription first, then reports bounces and complaints', async () => {
  await catcher().sent('mei@example.com')
  expect(accounts().log.about('webhook.mail_feedback_confirmed')).toHaveLength(0)
  await catcher().sent('bounce+1@simulator.amazonses.com')
  expect(accounts().log.about('webhook.mail_feedback_confirmed')).toHaveLength(1)
  await catcher().sent('Complaint@simulator.amazonses.com')
  expect(await isSuppressed('bounce+1@simulator.amazonses.com')).toBe(true)
  expect(await isSuppressed('complaint@simulator.amazonses.com')).toBe(true)
  expect(accounts().log.about('webhook.mail_feedback_confirmed')).toHaveLength(1)
})

it('the mail catcher fails if the site rejects its notification', async () => {
  setVariables({ AWS_ENDPOINT_URL_SNS: '' })
  await expect(catcher().sent('bounce@simulator.amazonses.com')).rejects.toThrow('answers 401')
})
