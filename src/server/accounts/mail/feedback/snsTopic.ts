import { accountsEnv, siteParts } from '@/config/env.server'

/**
 * Returns the SNS topic of the delivery reports of SES; undefined if no topic is configured, or if this
 * process does not serve accounts.
 */
export const feedbackTopic = (): string | undefined =>
  siteParts().includes('accounts') ? accountsEnv().SES_TOPIC_ARN : undefined

/** Returns the origin of SNS in the region of a topic. */
export function snsOrigin(topic: string): string {
  const region = topic.split(':')[3] ?? ''
  return accountsEnv().AWS_ENDPOINT_URL_SNS ?? `https://sns.${region}.amazonaws.com`
}
