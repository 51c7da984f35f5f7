import { SITE } from '@/config/site'
import { AppError } from '@/server/accounts/errors/appError'
import { hashPassword } from './hashPassword'

/** The owner of the password; `email` in canonical form. */
type Owner = { email: string; name: string }

/** What people append to satisfy a rule: up to four digits or signs, which attackers try too. */
const ENDING = /[\p{N}\p{P}\p{S}\s]{1,4}$/u
/** Up to four characters, repeated. */
const REPETITION = /^(.{1,4}?)\1+$/su
/** Separators between the words of a name or password: everything but letters and digits. */
const BETWEEN = /[^\p{L}\p{N}]+/gu

/**
 * Checks a new password against the policy and hashes it. Every new password goes through this function.
 * @throws AppError VALIDATION for one that is too common, SERVICE_UNAVAILABLE if the hashing queue is full
 */
export async function newPasswordHash(password: string, owner: Owner, client?: string): Promise<string> {
  if (await isTooCommon(password, owner)) {
    throw new AppError('VALIDATION', { password: 'passwordGuessable' })
  }
  return hashPassword(password, client)
}

/** Whether a password is too common. */
async function isTooCommon(password: string, owner: Owner): Promise<boolean> {
  const text = fold(password)
  if (REPETITION.test(text) || isOwn(text, owner)) return true
  const common = await commonPasswords()
  return common.has(text) || common.has(text.replace(ENDING, ''))
}

/** Only parts of the owner's email and name, or of the site's name, in any order, and digits. */
function isOwn(text: string, { email, name }: Owner): boolean {
  const words = [email, name, SITE.name, SITE.chineseName].flatMap((whole) => fold(whole).split(BETWEEN))
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const typed = text.replace(BETWEEN, '')
  // Removed one after the other: one pattern of all of them could be exponential.
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest.length < typed.length && /^\p{N}*$/u.test(rest)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

let list: Promise<ReadonlySet<string>> | undefined

/** Half a megabyte of leaked passwords in lower case; loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}
