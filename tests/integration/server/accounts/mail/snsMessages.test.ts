import { db } from '@/server/accounts/db/db'
import { verifySnsMessage } from '@/server/accounts/mail/feedback/verifySnsMessage'
import { bounce, setUpMailFeedback } from '../../../../support/mailFeedback'
import { TOPIC } from '../../../../support/snsStub'

const CERTIFICATE = '/SimpleNotificationService-1.pem'
const { sns, accounts, endpoint, post, setVariables } = setUpMailFeedback()

describe('a subscription', () => {
  const handshake = (SubscribeURL: string) =>
    sns().message({ Type: 'SubscriptionConfirmation', Subject: null, Token: 'abc', SubscribeURL })

  it('is confirmed at SNS', async () => {
    expect(await post(handshake(`${sns().url}/?Action=ConfirmSubscription&Token=abc`))).toBe(200)
    expect(sns().asked).toContain('/?Action=ConfirmSubscription&Token=abc')
  })

  it('is not confirmed at another host, even with a valid signature', async () => {
    const before = sns().asked.length
    const otherHost = sns().url.replace('127.0.0.1', 'localhost')
    expect(await post(handshake(`${otherHost}/?Action=ConfirmSubscription&Token=abc`))).toBe(401)
    expect(
      sns()
        .asked.slice(before)
        .filter((path) => path.includes('Confirm')),
    ).toEqual([])
  })

  it('answers 503 if SNS does not confirm it, so that SNS retries', async () => {
    expect(await post(handshake(`${sns().url}/?Action=Nothing`))).toBe(503)
  })

  it('logs a warning when it ends', async () => {
    const SubscribeURL = `${sns().url}/?Action=ConfirmSubscription`
    const body = sns().message({ Type: 'UnsubscribeConfirmation', Subject: null, Token: 'abc', SubscribeURL })
    expect(await post(body)).toBe(200)
    expect(accounts().log.about('webhook.mail_feedback_ended')).toHaveLength(1)
  })
})

describe('rejects', () => {
  const Message = bounce('mei@example.com')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const tampered = (more: object) => JSON.stringify({ ...JSON.parse(sns().message({ Message })), ...more })

  it.each<[string, () => string, status: number]>([
    ['invalid JSON', () => 'hello', 401],
    ['an empty message', () => '{}', 401],
    ['an altered message', () => tampered({ Message: bounce('ann@example.com') }), 401],
    ['an altered subject', () => tampered({ Subject: 'Other' }), 401],
    ['another signature version', () => tampered({ SignatureVersion: '1' }), 401],
    ['an unknown signature version', () => tampered({ SignatureVersion: '3' }), 401],
    ['no signature', () => tampered({ Signature: '' }), 401],
    ['another topic', () => sns().message({ Message, TopicArn: TOPIC.replace('feedback', 'other') }), 401],
    ['an old message', () => sns().message({ Message, Timestamp: ago(61) }), 401],
    ['a message from the future', () => sns().message({ Message, Timestamp: ago(-10) }), 401],
    [
      'a certificate on another host',
      () => sns().message({ Message, SigningCertURL: `https://evil.example${CERTIFICATE}` }),
      401,
    ],
    [
      'a certificate on a host after user information',
      () => sns().message({ Message, SigningCertURL: `${sns().url}@evil.example${CERTIFICATE}` }),
      401,
    ],
    [
      'a certificate URL with a query',
      () => sns().message({ Message, SigningCertURL: `${sns().url}${CERTIFICATE}?x=.pem` }),
      401,
    ],
    [
      'a certificate in a folder',
      () => sns().message({ Message, SigningCertURL: `${sns().url}/a${CERTIFICATE}` }),
      401,
    ],
    [
      'a certificate with another name',
      () => sns().message({ Message, SigningCertURL: `${sns().url}/SimpleNotificationService-x.pem` }),
      401,
    ],
    [
      'a certificate with an overlong name',
      () => {
        const SigningCertURL = `${sns().url}/SimpleNotificationService-${'a'.repeat(65)}.pem`
        return sns().message({ Message, SigningCertURL })
      },
      401,
    ],
    [
      'a certificate URL with user and password',
      () =>
        sns().message({ Message, SigningCertURL: `${sns().url.replace('//', '//me:word@')}${CERTIFICATE}` }),
      401,
    ],
    [
      'a certificate on another port',
      () => sns().message({ Message, SigningCertURL: `http://127.0.0.1:9${CERTIFICATE}` }),
      401,
    ],
    [
      'a missing certificate',
      () => sns().message({ Message, SigningCertURL: `${sns().url}/SimpleNotificationService-4.pem` }),
      503,
    ],
    [
      'a redirected certificate',
      () => sns().message({ Message, SigningCertURL: `${sns().url}/SimpleNotificationService-3.pem` }),
      503,
    ],
    [
      'an expired certificate',
      () => sns().message({ Message, SigningCertURL: `${sns().url}/SimpleNotificationService-2.pem` }),
      503,
    ],
    ['an overlong body', () => tampered({ Message: 'x'.repeat(300_000) }), 413],
  ])('%s', async (_, body, status) => {
    expect(await post(body())).toBe(status)
    expect(await db().suppressedAddress.count()).toBe(0)
  })

  it('another topic and an old message without fetching a certificate', async () => {
    const before = sns().asked.length
    await post(sns().message({ TopicArn: 'arn:aws:sns:ca-central-1:999999999999:mine' }))
    await post(
      sns().message({ Timestamp: ago(61), SigningCertURL: `${sns().url}/SimpleNotificationService-5.pem` }),
    )
    expect(sns().asked).toHaveLength(before)
  })

  it('a large body without the topic before it is parsed @row:82', async () => {
    const parse = jest.spyOn(JSON, 'parse')
    const body = '['.repeat(130_000) + ']'.repeat(130_000)
    expect(await post(body)).toBe(401)
    expect(parse).not.toHaveBeenCalledWith(body)
    parse.mockRestore()
  })

  it('unknown certificates, and fetches each at most once a minute and few in all', async () => {
    const now = Date.now()
    const verifyWithCertificate = (name: string, seconds: number) => {
      const SigningCertURL = `${sns().url}/SimpleNotificationService-${name}.pem`
      return verifySnsMessage(sns().message({ SigningCertURL }), TOPIC, new Date(now + seconds * 1000))
    }
    const expectRejected = async (...calls: Promise<unknown>[]) =>
      expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(
        calls.map(() => 'rejected'),
      )
    expect(await verifyWithCertificate('1', 100)).not.toBeNull()
    const before = sns().asked.length
    await expectRejected(
      verifyWithCertificate('a', 100),
      verifyWithCertificate('a', 100),
      verifyWithCertificate('a', 159),
    )
    expect(sns().asked.slice(before)).toHaveLength(1)
    await expectRejected(verifyWithCertificate('a', 160))
    expect(sns().asked.slice(before)).toHaveLength(2)
    await expectRejected(...Array.from({ length: 30 }, (_, index) => verifyWithCertificate(`b${index}`, 161)))
    expect(sns().asked.slice(before).length).toBeLessThanOrEqual(12)
    // Cached certificates stay valid meanwhile.
    expect(await verifyWithCertificate('1', 161)).not.toBeNull()
  })

  it('forged messages, which never keep a new certificate from being used @row:79', async () => {
    const postWithCertificate = (name: string) =>
      post(sns().message({ SigningCertURL: `${sns().url}/SimpleNotificationService-${name}.pem` }))
    const statuses: number[] = []
    for (let index = 0; index < 30; index += 1) statuses.push(await postWithCertificate(`f${index}`))
    const atOnce = Array.from({ length: 30 }, (_, index) => postWithCertificate(`e${index}`))
    statuses.push(...(await Promise.all(atOnce)))
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect(await postWithCertificate('6')).toBe(200)
  })

  it('other methods, and every request without a topic or without the accounts side', async () => {
    const response = await fetch(endpoint())
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    setVariables({ SES_TOPIC_ARN: '' })
    expect(await post(sns().message({ Message }))).toBe(404)
    setVariables({ SES_TOPIC_ARN: TOPIC, SITE_PARTS: 'content' })
    expect(await post(sns().message({ Message }))).toBe(404)
  })
})

it('by default accepts only certificates of Amazon’s host in the topic’s region', async () => {
  setVariables({ AWS_ENDPOINT_URL_SNS: '' })
  const before = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not now'))
  const message = (host: string) => sns().message({ SigningCertURL: `https://${host}${CERTIFICATE}` })
  for (const host of [
    'sns.us-east-1.amazonaws.com',
    'sns.ca-central-1.amazonaws.com.evil.example',
    'evil.example',
  ]) {
    expect(await verifySnsMessage(message(host), TOPIC)).toBeNull()
  }
  expect(before).not.toHaveBeenCalled()
  await expect(verifySnsMessage(message('sns.ca-central-1.amazonaws.com'), TOPIC)).rejects.toThrow('not now')
  before.mockRestore()
})
