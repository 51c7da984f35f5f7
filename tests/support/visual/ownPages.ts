import { logInAs, rows, type Locale, type Page } from '../e2e'
import { newMember } from '../members'

/** A Monday morning; the message of that day is late ever since. */
const THEN = '2026-01-05T01:30:00Z'
/** A session with a future `lastSeenAt` is not updated by each page. */
const SEEN = '2036-01-07T10:00:00Z'

/**
 * Logs in as an administrator whose account, session and one message are the same in every run: pages that list them
 * can be pictured. Gives the query by which the lists show these alone.
 */
export async function logInAsTheSame(page: Page, locale: Locale): Promise<string> {
  const email = `chan-mei-ling-${locale}@pictures.example`.toLowerCase()
  await rows('DELETE FROM users WHERE email = $1', [email])
  const member = await newMember(page, 'ADMIN')
  const [account] = await rows(
    `UPDATE users SET email = $1, created_at = $2, email_verified = $2, locale = $3 WHERE email = $4 RETURNING id`,
    [email, THEN, locale, member.email],
  )
  await logInAs(page, email, member.password)
  await rows('UPDATE users SET last_log_in_at = $1 WHERE email = $2', [THEN, email])
  await rows('UPDATE sessions SET created_at = $1, last_seen_at = $2 WHERE user_id = $3', [
    THEN,
    SEEN,
    account?.id,
  ])

  await rows('DELETE FROM contact_messages WHERE email = $1', [email])
  await rows(
    `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, phone, message, reason, locale, created_at)
     VALUES ($1, $1, 'Mei Ling', 'Chan', $2, '+852 5550 1111', $3, 'study', $4, $5)`,
    [`pictured-${locale}`, email, 'We are a family of four.\n我們一家四口。', locale, THEN],
  )
  return new URLSearchParams({ search: email }).toString()
}

/** How many there are of each kind, and whether some are late, is known to the other tests alone. */
export async function hideCounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const count of document.querySelectorAll('main nav a > span')) {
      count.textContent = '2'
      count.parentElement?.removeAttribute('data-late')
    }
  })
}
