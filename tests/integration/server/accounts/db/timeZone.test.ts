import { db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { query } from '../../../../support/query'
import { sharedResource } from '../../../../support/sharedResource'

/** The database has the time zone of the office, as that of a server there does by default. */
const accounts = sharedResource(async () => {
  const started = await startAccounts('http://127.0.0.1:9')
  const { DATABASE_URL: url } = started.variables
  await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET TimeZone = 'Asia/Hong_Kong'`)
  return started
})

describe('a database in another time zone than UTC', () => {
  const email = 'mei@example.com'
  const storedTime = `SELECT extract(epoch FROM last_log_in_at)::float * 1000 AS ms FROM users WHERE email = $1`

  it('stores and returns points in time, not clock times', async () => {
    const now = new Date()
    await db().user.create({ data: { email, name: '陳美', lastLogInAt: now } })
    expect(await query(accounts().variables.DATABASE_URL, storedTime, [email])).toEqual([
      { ms: now.getTime() },
    ])
    expect(await db().user.findFirst({ select: { lastLogInAt: true } })).toEqual({ lastLogInAt: now })
  })
})
