import { logInAs, queryDatabase, type Locale, type Page } from '../e2e'
import { newMember } from '../members'

/** A Monday morning; the message of that day has been overdue ever since. */
const CREATED_AT = '2026-01-05T01:30:00Z'
/** The browser's time: lists show the year of a date only if it is not the current one. */
const NOW = '2026-01-07T10:00:00Z'
/** A future `lastSeenAt` keeps page requests from updating the session. */
const LAST_SEEN_AT = '2036-01-07T10:00:00Z'

/**
 * Logs in as an administrator with the same account, session and single message in every run. Pages that list
 * them therefore have stable snapshots. Returns the query that limits the lists to these.
 */
export async function logInAsSnapshotAdmin(page: Page, locale: Locale): Promise<string> {
  const email = `chan-mei-ling-${locale}@pictures.example`.toLowerCase()
  await queryDatabase('DELETE FROM users WHERE email = $1', [email])
  const member = await newMember(page, 'ADMIN')
  const [account] = await queryDatabase(
    `UPDATE users SET email = $1, created_at = $2, email_verified = $2, locale = $3 WHERE email = $4 RETURNING id`,
    [email, CREATED_AT, locale, member.email],
  )
  await logInAs(page, email, member.password)
  await page.clock.setFixedTime(NOW)
  await queryDatabase('UPDATE users SET last_log_in_at = $1 WHERE email = $2', [CREATED_AT, email])
  await queryDatabase('UPDATE sessions SET created_at = $1, last_seen_at = $2 WHERE user_id = $3', [
    CREATED_AT,
    LAST_SEEN_AT,
    account?.id,
  ])

  await queryDatabase('DELETE FROM contact_messages WHERE email = $1', [email])
  await queryDatabase(
    `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, phone, message, reason, locale, created_at)
     VALUES ($1, $1, 'Mei Ling', 'Chan', $2, '+852 5550 1111', $3, 'study', $4, $5)`,
    [`pictured-${locale}`, email, 'We are a family of four.\n我們一家四口。', locale, CREATED_AT],
  )
  return new URLSearchParams({ search: email }).toString()
}

/** Hides the counts and the overdue marks, because they depend on the data of other tests. */
export async function hideCounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const count of document.querySelectorAll('main nav a > span + span')) {
      count.textContent = '2'
      count.parentElement?.removeAttribute('data-overdue')
    }
  })
}
