/** @jest-environment node */
import { TRPCError } from '@trpc/server'
import enCA from '@locales/en-CA/errors.json'
import zhHK from '@locales/zh-HK/errors.json'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import { ERRORS } from '@/lib/errorCodes'

describe('error codes', () => {
  it.each([
    ['en-CA', enCA],
    ['zh-HK', zhHK],
  ])('all have copy in public/locales/%s/errors.json', (_locale, copy) => {
    expect(Object.keys(ERRORS).filter((code) => !Object.hasOwn(copy, code))).toEqual([])
    expect(Object.values(copy).filter((text) => !text.trim())).toEqual([])
  })

  it('are kept when tRPC wraps an AppError', () => {
    const appError = new AppError('VALIDATION', { email: 'emailInvalid' })
    expect(asAppError(appError)).toBe(appError)
    expect(asAppError(new TRPCError({ code: 'BAD_REQUEST', cause: appError }))).toBe(appError)
  })

  it('are UNKNOWN for an unknown error, unless the caller sets a default', () => {
    expect(asAppError(new Error('password=hunter2'))).toMatchObject({
      errorCode: 'UNKNOWN',
      message: 'UNKNOWN',
    })
    expect(asAppError('text', 'CONTACT_NOT_STORED').errorCode).toBe('CONTACT_NOT_STORED')
    expect(asAppError(new Error('Connection terminated unexpectedly')).errorCode).toBe('SERVICE_UNAVAILABLE')
  })
})
