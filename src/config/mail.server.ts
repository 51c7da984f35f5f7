import { z } from 'zod'
import { origin, text } from './variableTypes.server'

const TOPIC = /^arn:aws(?:-us-gov)?:sns:[a-z\d-]+:\d{12}:[\w-]+$/

/** The AWS SDK itself reads the variables that begin with `AWS_`, except AWS_ENDPOINT_URL_SNS. */
export const mailVariables = {
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_ENDPOINT_URL_SES: origin.optional(),
  AWS_ENDPOINT_URL_SNS: origin.optional(),
  SES_TOPIC_ARN: z.string().regex(TOPIC, 'must be an ARN of an SNS topic').optional(),
  MAIL_FROM: text.regex(/^[^\r\n@]+@[^\r\n@]+$/, 'must be an e-mail address'),
  MAIL_CONTACT_TO: z.email(),
}
