/** @jest-environment node */
import {
  acceptsLocalAddresses,
  accountsEnv,
  checkEnvironment,
  contentEnv,
  EnvironmentError,
  measurementEnv,
  sessionPolling,
} from '@/config/env.server'
import { replaceEnvironment } from '../../support/environment'

const COMPLETE = {
  SITE_URL: 'http://localhost:3000',
  SANITY_PROJECT_ID: 'local',
  SANITY_WEBHOOK_SECRET: 'hook',
  DATABASE_URL: 'postgresql://postgres@127.0.0.1:5433/postgres',
  NEXTAUTH_SECRET: 'n'.repeat(32),
  AWS_REGION: 'ca-central-1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
  MAIL_FROM: 'Maple Harbour Immigration <hello@mapleharbour.example>',
  MAIL_CONTACT_TO: 'hello@mapleharbour.example',
}
const environment = replaceEnvironment()

beforeEach(() => {
  environment.set(COMPLETE)
})
afterAll(() => environment.restore())

function environmentError(): EnvironmentError {
  try {
    checkEnvironment()
  } catch (error) {
    if (error instanceof EnvironmentError) return error
    throw error
  }
  throw new Error('The environment was accepted')
}

describe('environment', () => {
  it('accepts complete variables and sets next-auth’s origin', () => {
    environment.set({ ...COMPLETE, SITE_URL: 'http://localhost:3000/' })
    checkEnvironment()
    expect(environment.get('NEXTAUTH_URL')).toBe('http://localhost:3000')
    expect(contentEnv()).toMatchObject({ SANITY_DATASET: 'production', SITE_URL: 'http://localhost:3000' })
  })

  it('lets next-auth read a checked host only if SITE_URL is localhost @row:13', () => {
    const local = { ...COMPLETE, SITE_LOCAL_ADDRESSES: 'true', NEXTAUTH_URL: 'http://other.example' }
    const result = (SITE_URL: string) => {
      environment.set({ ...local, SITE_URL })
      checkEnvironment()
      return [acceptsLocalAddresses(), environment.get('AUTH_TRUST_HOST'), environment.get('NEXTAUTH_URL')]
    }
    expect(result('http://localhost:3000')).toEqual([true, 'true', undefined])
    for (const url of [
      'https://localhost',
      'http://localhost.example',
      'http://127.0.0.1:3000',
      'https://a.example',
    ])
      expect(result(url)).toEqual([false, undefined, url])
  })

  it('names every invalid variable at once, without values @row:58', () => {
    environment.set({ NEXTAUTH_SECRET: 'short-and-secret', DATABASE_URL: 'mysql://root:hunter2@db' })
    const { faults, message } = environmentError()
    const expected = Object.keys(COMPLETE).map((name) => [name, 'is missing'])
    expect(faults).toEqual({
      ...Object.fromEntries(expected),
      NEXTAUTH_SECRET: 'must have at least 32 characters',
      DATABASE_URL: 'is malformed',
    })
    expect(message).not.toMatch(/hunter2|short-and-secret/)
  })

  it('treats an empty variable as missing', () => {
    environment.set({ ...COMPLETE, MAIL_FROM: '' })
    expect(environmentError().faults).toEqual({ MAIL_FROM: 'is missing' })
    expect(accountsEnv).toThrow(EnvironmentError)
  })

  it('requires only the variables of the sides that a deployment serves', () => {
    environment.set({ ...COMPLETE, SITE_PARTS: 'content', DATABASE_URL: '', AWS_REGION: '' })
    expect(checkEnvironment).not.toThrow()
    environment.set({ ...COMPLETE, SITE_PARTS: 'content,acounts' })
    expect(environmentError().faults).toEqual({ SITE_PARTS: 'may only list content, accounts' })
  })

  it('rejects a site URL with a path, which would break every link', () => {
    environment.set({ ...COMPLETE, SITE_URL: 'https://example.com/site' })
    expect(environmentError().faults).toHaveProperty('SITE_URL')
  })

  it.each([
    [{}, undefined],
    [{ SESSION_POLL_SECONDS: '0', SESSION_POLL_OFFLINE: 'true' }, undefined],
    [{ SESSION_POLL_SECONDS: '', SESSION_POLL_OFFLINE: '' }, undefined],
    [{ SESSION_POLL_SECONDS: '60' }, { seconds: 60, offline: false }],
    [
      { SESSION_POLL_SECONDS: '60', SESSION_POLL_OFFLINE: 'true' },
      { seconds: 60, offline: true },
    ],
  ])('reads session polling from %o as %o', (variables, polling) => {
    environment.set({ ...COMPLETE, ...variables })
    expect(sessionPolling()).toEqual(polling)
  })

  it.each(['0', '0.5', 'none', '1000001'])('rejects %s as the factor of the rate limits', (factor) => {
    expect(accountsEnv().RATE_LIMIT_FACTOR).toBe(1)
    environment.set({ ...COMPLETE, RATE_LIMIT_FACTOR: factor })
    expect(Object.keys(environmentError().faults)).toEqual(['RATE_LIMIT_FACTOR'])
  })

  it('rejects invalid polling variables', () => {
    environment.set({ ...COMPLETE, SESSION_POLL_SECONDS: 'often', SESSION_POLL_OFFLINE: 'maybe' })
    expect(Object.keys(environmentError().faults)).toEqual(['SESSION_POLL_SECONDS', 'SESSION_POLL_OFFLINE'])
    environment.set({ ...COMPLETE, SESSION_POLL_SECONDS: '86401' })
    expect(environmentError().faults).toEqual({ SESSION_POLL_SECONDS: 'must be at most 86400' })
  })

  it('has no analytics ids by default, and rejects an id with URL syntax', () => {
    const origins = {
      TAG_MANAGER_ORIGIN: 'https://www.googletagmanager.com',
      AD_PIXEL_ORIGIN: 'https://www.facebook.com',
      MEASUREMENT_ORIGINS: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    }
    expect(measurementEnv()).toEqual(origins)
    environment.set({ TAG_MANAGER_ID: 'GTM-AB12', AD_PIXEL_ID: '' })
    expect(measurementEnv()).toEqual({ ...origins, TAG_MANAGER_ID: 'GTM-AB12' })
    environment.set({ ...COMPLETE, AD_PIXEL_ID: '1&ev=Lead' })
    expect(environmentError().faults).toEqual({ AD_PIXEL_ID: 'must be letters, digits and dashes' })
  })
})
