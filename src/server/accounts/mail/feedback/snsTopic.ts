import { accountsEnv, siteParts } from '@/config/env.server'

/**
 * The SNS topic of SES delivery reports; undefined if none is configured, or if this process does not serve accounts.
 */
export const feedbackTopic = (): string | undefined =>
  siteParts().includes('accounts') ? accountsEnv().SES_TOPIC_ARN : undefined

/** SNS's host in the topic's region. */
export function snsOrigin(topic: string): string {
  const region = topic.split(':')[3] ?? ''
  return accountsEnv().AWS_ENDPOINT_URL_SNS ?? `https://sns.${region}.amazonaws.com`
}
