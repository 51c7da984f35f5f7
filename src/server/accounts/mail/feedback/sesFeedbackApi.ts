import type { NextApiHandler, NextApiRequest } from 'next'
import { errorFacts, log } from '@/runtime/log'
import { readRawBody } from '@/server/http/request/readRawBody'
import { allowMethods } from '@/server/http/request/allowMethods'
import { handleSesFeedback } from './handleSesFeedback'
import type { Envelope } from './snsEnvelope'
import { confirm, verifySnsMessage } from './verifySnsMessage'
import { feedbackTopic } from './snsTopic'

/** Maximum body size, which is the size limit of SNS messages. */
const MAX_BODY_BYTES = 262_144

/**
 * `/api/webhooks/ses`: receives delivery reports, which Amazon SNS posts for the topic `SES_TOPIC_ARN`.
 * Answers 404 if no topic is configured, 401 if the message is not verified, and 503 if a retry may succeed.
 */
export const sesFeedbackApi: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  const topic = feedbackTopic()
  if (topic && !allowMethods(req, res, ['POST'])) return
  const status = topic ? await answerTo(req, topic) : 404
  if (status === 413) res.setHeader('connection', 'close')
  res.status(status).end()
}

async function answerTo(req: NextApiRequest, topic: string): Promise<number> {
  const body = await readRawBody(req, MAX_BODY_BYTES)
  if (body === null) return 413
  try {
    const message = await verifySnsMessage(body, topic)
    return message && (await obey(message, topic)) ? 200 : 401
  } catch (error) {
    log('error', 'webhook.mail_feedback_failed', errorFacts(error))
    return 503
  }
}

/**
 * Handles a verified message: a delivery report, or the start or end of the subscription.
 * @returns false for a forged confirmation URL
 */
async function obey(message: Envelope, topic: string): Promise<boolean> {
  if (message.Type === 'Notification') {
    await handleSesFeedback(message.Message)
    return true
  }
  if (message.Type === 'UnsubscribeConfirmation') {
    log('error', 'webhook.mail_feedback_ended')
    return true
  }
  const confirmed = await confirm(message.SubscribeURL, topic)
  if (confirmed) log('info', 'webhook.mail_feedback_confirmed')
  return confirmed
}
