import { accountsEnv, siteParts } from '@/config/env.server'

export const feedbackTopic = (): string | undefined =>
  siteParts().includes('accounts') ? accountsEnv().SES_TOPIC_ARN : undefined

/**
 * `arn:aws:sns:ap-east-1:…` → `https://sns.ap-east-1.amazonaws.com`. URLs in messages must have this origin,
 * so that a forged message cannot make this server request other hosts.
 */
export function snsOrigin(topic: string): string {
  const region = topic.split(':')[3] ?? ''
  return accountsEnv().AWS_ENDPOINT_URL_SNS ?? `https://sns.${region}.amazonaws.com`
}
