import { SITE } from '@/config/site'
import { AppError } from '@/server/accounts/errors/appError'
import { hashPassword } from './hashPassword'

/** The owner of a new password. `email` is in canonical form. */
type Owner = { email: string; name: string }

/**
 * Matches up to four digits or signs at the end of a password. People append them to satisfy a rule, and
 * attackers try them too.
 */
const ENDING = /[\p{N}\p{P}\p{S}\s]{1,4}$/u
/** Matches a text that consists of up to four characters, repeated. */
const REPETITION = /^(.{1,4}?)\1+$/su
/** Matches the separators between words: everything but letters and digits. */
const BETWEEN = /[^\p{L}\p{N}]+/gu

/**
 * Checks a new password against the policy and hashes it. All new passwords go through this function.
 * @throws AppError VALIDATION for a password that is too common, SERVICE_UNAVAILABLE if the hashing queue is
 *   full
 */
export async function newPasswordHash(password: string, owner: Owner, client?: string): Promise<string> {
  if (await isTooCommon(password, owner)) {
    throw new AppError('VALIDATION', { password: 'passwordGuessable' })
  }
  return hashPassword(password, client)
}

/**
 * Whether a password is too common: a repetition, a name of the owner or the site, or in the list of leaked
 * passwords.
 */
async function isTooCommon(password: string, owner: Owner): Promise<boolean> {
  const text = fold(password)
  if (REPETITION.test(text) || isOwn(text, owner)) return true
  const common = await commonPasswords()
  return common.has(text) || common.has(text.replace(ENDING, ''))
}

/**
 * Whether a password consists only of digits and of words from the owner's email, the owner's name or the
 * site's name, in any order.
 */
function isOwn(text: string, { email, name }: Owner): boolean {
  const words = [email, name, SITE.name, SITE.chineseName].flatMap((whole) => fold(whole).split(BETWEEN))
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const typed = text.replace(BETWEEN, '')
  // Removes the words one after the other. One regular expression with all words could take exponential time.
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest.length < typed.length && /^\p{N}*$/u.test(rest)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

let list: Promise<ReadonlySet<string>> | undefined

/**
 * Loads the list of leaked passwords in lower case, half a megabyte. It is loaded when the first password is
 * chosen.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}
