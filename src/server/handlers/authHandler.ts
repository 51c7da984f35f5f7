import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { accountsEnv } from '@/config/env.server'
import { authOptions } from '@/server/auth'
import { dropForeignCallbacks, isRecord } from '@/server/callbackUrl'
import { asAppError } from '@/server/errors'
import { errorFacts, log } from '@/config/log'
import { localeOfAuthRequest } from '@/server/requestLocale'

/** `/api/auth`: next-auth, in the visitor's language. Where it fails, it answers as it does to a refusal. */
export const authHandler: NextApiHandler = async (req, res) => {
  dropForeignCallbacks(req)
  try {
    await NextAuth(req, res, authOptions(localeOfAuthRequest(req)))
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    log('error', 'next-auth.failed', { errorCode, ...errorFacts(cause ?? error) })
    const url = `${accountsEnv().SITE_URL}/api/auth/error?error=${errorCode}`
    res.setHeader('cache-control', 'no-store')
    if (isRecord(req.body) && req.body.json === 'true') res.status(503).json({ url })
    else res.redirect(302, url)
  }
}
