import type { GetServerSidePropsContext } from 'next'
import { getServerSession } from 'next-auth'
import { authOptions, type SessionUser } from './auth'
import { dropForeignCallbacks } from './callbackUrl'
import { errorFacts, log } from '@/config/log'

/** What a page's request and an API route's have in common. */
type Exchange = Pick<GetServerSidePropsContext, 'req' | 'res'>

/** Who sends a request; null for an anonymous visitor and where the cookies cannot be read. Never rejects. */
export async function sessionUserOf({ req, res }: Exchange): Promise<SessionUser | null> {
  try {
    dropForeignCallbacks(req)
    const session = await getServerSession(req, res, authOptions())
    return session?.user ?? null
  } catch (error) {
    log('warn', 'session.unreadable', errorFacts(error))
    return null
  }
}
