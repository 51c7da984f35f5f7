import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import {
  containsFilter,
  everyWord,
  type AccentFilter,
  type ContainsFilter,
} from '@/server/accounts/admin/listing'

type Filter = Prisma.ContactMessageWhereInput

/** Matches a text that can be a Chinese name without a space, such as 陳嘉欣: two to ten characters. */
const HAN_NAME = /^\p{Script=Han}{2,10}$/u
const PHONE = /^[+()\d./-]+$/
/**
 * A search for at least this many digits also finds phone numbers with other characters, such as spaces, between these
 * digits. Fewer digits must follow each other directly: they would otherwise match many unrelated numbers.
 */
const MIN_SPREAD_DIGITS = 7

/**
 * Returns the Prisma filter for messages whose sender matches every word of the search text: by first name, last name,
 * email or phone number. An empty search matches all messages.
 */
export const sentBy = (search: string): Promise<Filter> => everyWord(search, 'messages', senderWith)

type WordFilters = { part: ContainsFilter; ignoringAccents: AccentFilter; word: string }

function senderWith({ part, ignoringAccents, word }: WordFilters): Filter {
  const names: Filter[] = [{ firstName: part }, { lastName: part }, ignoringAccents]
  return { OR: [...names, ...joinedNames(word), { email: part }, { phone: part }, ...phoneDigits(word)] }
}

/**
 * Splits a Chinese name into last and first name at each possible place, because the inbox shows `陳` and `嘉欣` as
 * `陳嘉欣`. A search for the beginning of the name, such as `陳嘉`, finds it too.
 */
function joinedNames(word: string): Filter[] {
  if (!HAN_NAME.test(word)) return []
  const characters = [...word]
  return characters.slice(1).map((_, index) => ({
    lastName: characters.slice(0, index + 1).join(''),
    firstName: { startsWith: characters.slice(index + 1).join('') },
  }))
}

/**
 * Compares phone numbers by their digits only: `61234567` and `6123-4567` find `+852 6123 4567`. The `%` between the
 * digits is a LIKE wildcard, which also matches other digits. A number that contains the searched digits and others in
 * between is therefore found too, but with at least `MIN_SPREAD_DIGITS` digits, that is rare.
 */
function phoneDigits(word: string): Filter[] {
  if (!PHONE.test(word)) return []
  const digits = word.replace(/\D/g, '')
  if (!digits) return []
  const pattern = digits.length < MIN_SPREAD_DIGITS ? digits : [...digits].join('%')
  return [{ phone: containsFilter(pattern) }]
}
