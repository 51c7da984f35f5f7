import type { NextApiHandler, NextApiRequest } from 'next'
import { errorFacts, log } from '@/runtime/log'
import { readRawBody } from '@/server/http/readRawBody'
import { allowMethods } from '@/server/http/allowMethods'
import { handleSesFeedback } from './handleSesFeedback'
import type { Envelope } from './snsEnvelope'
import { confirm, verifySnsMessage } from './verifySnsMessage'
import { feedbackTopic } from './snsTopic'

/** The size limit of SNS messages. */
const MAX_BODY_BYTES = 262_144

/**
 * `/api/webhooks/ses`: POST by Amazon SNS, for the topic `SES_TOPIC_ARN`; 404 if none is configured. 401 if the
 * message is not verified, 503 if a retry may succeed.
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

/** @returns false for a forged message */
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
