import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { containsFilter, everyWord, type WordFilters } from '@/server/accounts/admin/listing'

type Filter = Prisma.ContactMessageWhereInput

/** A Chinese name without a space, such as 陳嘉欣. */
const HAN_NAME = /^\p{Script=Han}{2,10}$/u
/** Copied numbers have all kinds of dashes (\p{Pd}, and the minus sign U+2212). */
const PHONE = /^[+()\d./\u2212\p{Pd}]+$/u
/**
 * From this number of digits on, any characters may lie between them, even other digits. Fewer
 * digits would match too many numbers.
 */
const MIN_SPREAD_DIGITS = 7

export const sentBy = (search: string): Promise<Filter> => everyWord(search, 'messages', senderWith)

function senderWith({ part, ignoringAccents, email, word }: WordFilters): Filter {
  const names: Filter[] = [{ firstName: part }, { lastName: part }, ignoringAccents]
  return { OR: [...names, ...joinedNames(word), { email }, { phone: part }, ...phoneDigits(word)] }
}

/** The inbox shows last and first name as `陳嘉欣`, so a word is split at each possible place. */
function joinedNames(word: string): Filter[] {
  if (!HAN_NAME.test(word)) return []
  const characters = [...word]
  return characters.slice(1).map((_, index) => ({
    lastName: characters.slice(0, index + 1).join(''),
    firstName: { startsWith: characters.slice(index + 1).join('') },
  }))
}

/** `61234567` and `6123-4567` find `+852 6123 4567`. */
function phoneDigits(word: string): Filter[] {
  if (!PHONE.test(word)) return []
  const digits = word.replace(/\D/g, '')
  if (!digits) return []
  const pattern = digits.length < MIN_SPREAD_DIGITS ? digits : [...digits].join('%')
  return [{ phone: containsFilter(pattern) }]
}
