import { SITE } from '@/config/site'
import { withoutInvisible } from '@/lib/invisibleText'
import { AppError } from '@/server/accounts/errors/appError'
import type { HashingClient } from './bcryptQueue'
import { hashPassword } from './hashPassword'

/**
 * The owner of the account for which a new password is chosen. A password that consists only of the owner's name and
 * email is refused. `email` is already trimmed and in lower case (`canonicalEmail`).
 */
type Owner = { email: string; name: string }

/**
 * Matches one to four digits, signs or spaces at the end of a password: `123!` in `dragon123!`. People append
 * them to satisfy password rules, so the rest (`dragon`) is also looked up in the list of leaked passwords.
 */
const SUFFIX = /[\p{N}\p{P}\p{S}\s]{1,4}$/u
/** Matches passwords that only repeat one to four characters, such as `aaaaaaaa` or `12341234`. They are refused. */
const REPETITION = /^(.{1,4}?)\1+$/su
/**
 * Matches all characters except letters and digits. They separate the words of a name, and are removed from a
 * password before it is compared with names: `mei.chan-88` → `meichan88`.
 */
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/**
 * Refuses a new password that is easy to guess, and returns the bcrypt hash of any other. Sign-up, password change and
 * password reset all call this.
 * @param field the name of the form field that gets the error
 * @throws AppError VALIDATION with `passwordGuessable`; SERVICE_UNAVAILABLE if the bcrypt queue is full
 */
export async function newPasswordHash(
  password: string,
  owner: Owner,
  client?: HashingClient,
  field = 'password',
): Promise<string> {
  if (await isTooCommon(password, owner)) {
    throw new AppError('VALIDATION', { [field]: 'passwordGuessable' })
  }
  return hashPassword(password, client)
}

/**
 * Whether a password is easy to guess: it is a repetition (`abcabcabc`), consists only of digits and of words
 * from the names of its owner and of the site (`isFromNames`), or is a leaked password, even if one to four
 * digits or signs follow it, or if signs separate its letters (`p-a-s-s-w-o-r-d`).
 */
async function isTooCommon(password: string, owner: Owner): Promise<boolean> {
  const text = fold(password)
  if (REPETITION.test(text) || isFromNames(text, owner)) return true
  const common = await commonPasswords()
  const spellings = [text, text.replace(SEPARATORS, '')]
  return spellings.some((spelling) => common.has(spelling) || common.has(spelling.replace(SUFFIX, '')))
}

/**
 * Whether a password consists only of digits and of words from the owner's email, the owner's name or the
 * site's name: `mei.chan88` for Mei Chan.
 */
function isFromNames(password: string, { email, name }: Owner): boolean {
  const words = [email, name, SITE.name, SITE.chineseName].flatMap((text) => fold(text).split(SEPARATORS))
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const letters = password.replace(SEPARATORS, '')
  // The words of the names are removed from the password one by one, because a single regular expression with
  // all words could take exponential time (ReDoS).
  const remainder = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters)
  return remainder.length < letters.length && /^\p{N}*$/u.test(remainder)
}

const fold = (text: string) => withoutInvisible(text.normalize('NFKC')).toLowerCase()

let commonPasswordSet: Promise<ReadonlySet<string>> | undefined

/**
 * Loads the list of common leaked passwords (0.5 MB) when the first password is chosen, and not at server
 * start, so that the server starts faster.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (commonPasswordSet ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}
