import { accountsEnv, siteParts } from '@/config/env.server'

/**
 * Returns the ARN of the SNS topic with the delivery reports of SES. Undefined if none is configured, or if
 * this deployment serves only the content pages and no accounts (environment variable `SITE_PARTS`).
 */
export const feedbackTopic = (): string | undefined =>
  siteParts().includes('accounts') ? accountsEnv().SES_TOPIC_ARN : undefined

/**
 * Returns the origin of Amazon SNS in a topic's AWS region: `arn:aws:sns:ap-east-1:…` →
 * `https://sns.ap-east-1.amazonaws.com`. URLs in messages must have this origin, so that a forged message
 * cannot make this server request other hosts.
 */
export function snsOrigin(topic: string): string {
  const region = topic.split(':')[3] ?? ''
  return accountsEnv().AWS_ENDPOINT_URL_SNS ?? `https://sns.${region}.amazonaws.com`
}
