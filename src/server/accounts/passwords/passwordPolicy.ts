import { FIRM_NAMES } from '@/config/firmNames'
import { LIMITS } from '@/schemas/validation'
import { withoutInvisible } from '@/lib/invisibleText'
import { normalizeText } from '@/lib/normalizeText'
import { AppError } from '@/server/accounts/errors/appError'
import type { HashingClient } from './bcryptQueue'
import { hashPassword } from './hashPassword'

type Owner = { email: string; name: string }

/**
 * People append these to satisfy password rules, so `dragon123!` counts as `dragon`, and `admin-admin-1` as `admin`.
 */
const SUFFIX = /[\p{N}\p{P}\p{S}\s]{1,4}$/u
/** In characters. The repetition of a longer part is refused only if the part is a common password. */
const MAX_REPEATED = 4
/** Otherwise `1--------` would be accepted. */
const MIN_DIFFERENT_CHARACTERS = 3
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/** @throws AppError VALIDATION with `passwordGuessable` for `field`; SERVICE_UNAVAILABLE (full queue) */
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
 * A repetition, digits with words from names, or a leaked password, even with a suffix or separators. Invisible
 * characters do not count.
 */
async function isTooCommon(password: string, owner: Owner): Promise<boolean> {
  if ([...withoutInvisible(password)].length < LIMITS.passwordMin) return true
  const text = fold(password)
  const spellings = [text, text.replace(SEPARATORS, '')].flatMap((spelling) => [
    spelling,
    spelling.replace(SUFFIX, ''),
  ])
  const units = spellings.map(repeatedUnit)
  const isRepetition = units.some((unit, at) => unit !== spellings[at] && [...unit].length <= MAX_REPEATED)
  if (isRepetition || new Set(text).size < MIN_DIFFERENT_CHARACTERS || isFromNames(text, owner)) return true
  const common = await commonPasswords()
  return units.some((unit) => common.has(unit) || common.has(unit.replace(SUFFIX, '')))
}

/** The shortest text of which `text` is a repetition; `text` itself if it is none. */
const repeatedUnit = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

/** `mei.chan88` for Mei Chan. */
function isFromNames(password: string, { email, name }: Owner): boolean {
  const words = [email, name, ...Object.values(FIRM_NAMES)].flatMap((text) => fold(text).split(SEPARATORS))
  const longestFirst = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const letters = password.replace(SEPARATORS, '')
  // One by one, because a single regular expression with all words could take exponential time (ReDoS).
  const remainder = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters)
  return remainder.length < letters.length && /^\p{N}*$/u.test(remainder)
}

const fold = (text: string) => withoutInvisible(normalizeText(text, 'NFKC')).toLowerCase()

let commonPasswordSet: Promise<ReadonlySet<string>> | undefined

/** 0.4 MB, so not loaded at server start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (commonPasswordSet ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
}
