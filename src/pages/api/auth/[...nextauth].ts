import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from '@/server/auth'
import { dropForeignCallbacks } from '@/server/callbackUrl'
import { localeOfAuthRequest } from '@/server/requestLocale'

const handler: NextApiHandler = (req, res) => {
  dropForeignCallbacks(req)
  return NextAuth(req, res, authOptions(localeOfAuthRequest(req)))
}

export default handler

// Its largest genuine body is a log-in form.
export const config = { api: { bodyParser: { sizeLimit: '10kb' } } }
