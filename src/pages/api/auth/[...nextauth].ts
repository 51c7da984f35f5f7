import type { NextApiHandler } from 'next'
import NextAuth from 'next-auth'
import { authOptions } from '@/server/auth'

const handler: NextApiHandler = (req, res) => NextAuth(req, res, authOptions())

export default handler

// Its largest genuine body is a log-in form.
export const config = { api: { bodyParser: { sizeLimit: '10kb' } } }
