import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import { createLimitedLog } from '@/runtime/limitedLog'
import { errorFacts, log } from '@/runtime/log'
import { readRawBody } from '@/server/http/request/readRawBody'
import { allowMethods } from '@/server/http/request/allowMethods'
import { handleSesFeedback } from './handleSesFeedback'
import type { Envelope } from './snsEnvelope'
import { confirmSubscription, verifySnsMessage } from './verifySnsMessage'
import { feedbackTopic } from './snsTopic'

/** The size limit of a message of Amazon SNS (256 KiB). */
const MAX_BODY_BYTES = 262_144

/** Limited, because forged messages can name certificates that do not exist. */
const logFailure = createLimitedLog(
  'error',
  'webhook.mail_feedback_failed',
  'webhook.mail_feedback_failures_suppressed',
)

/**
 * `/api/webhooks/ses`. 401 for a message that SNS has not signed; 404 if no topic is configured; 503 after an
 * error, so that SNS retries.
 */
export const sesFeedbackApi: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  const topic = feedbackTopic()
  if (topic && !allowMethods(req, res, ['POST'])) return
  res.status(topic ? await statusOf(req, res, topic) : 404).end()
}

async function statusOf(req: NextApiRequest, res: NextApiResponse, topic: string): Promise<number> {
  const body = await readRawBody(req, res, MAX_BODY_BYTES)
  if (body === null) return 413
  try {
    const message = await verifySnsMessage(body, topic)
    return message && (await handleMessage(message, topic)) ? 200 : 401
  } catch (error) {
    logFailure(errorFacts(error))
    return 503
  }
}

/** @returns false if the URL that confirms the subscription is not on a host of SNS */
async function handleMessage(message: Envelope, topic: string): Promise<boolean> {
  if (message.Type === 'Notification') {
    await handleSesFeedback(message.Message)
    return true
  }
  if (message.Type === 'UnsubscribeConfirmation') {
    log('error', 'webhook.mail_feedback_ended')
    return true
  }
  const confirmed = await confirmSubscription(message.SubscribeURL, topic)
  if (confirmed) log('info', 'webhook.mail_feedback_confirmed')
  return confirmed
}
