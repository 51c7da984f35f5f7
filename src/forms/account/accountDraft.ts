import { onChosenLogout } from '@/lib/keptInput'

/** Visitors who switch from login to signup need not type these again. Memory only, and never a password. */
const DRAFT_FIELDS = ['email', 'name'] as const
type AccountDraft = Readonly<Partial<Record<(typeof DRAFT_FIELDS)[number], string>>>

let draft: AccountDraft = {}

export const accountDraft = (): AccountDraft => draft

/**
 * A field that the source does not contain keeps its stored value: the login form has no field for the
 * name, but the signup form may need it later.
 */
export function saveAccountDraft(source: HTMLFormElement | AccountDraft) {
  const values = source instanceof HTMLFormElement ? readForm(source) : source
  draft = { ...draft, ...values }
}

/** After a login and a logout, so that the next person who uses this browser finds empty fields. */
export function clearAccountDraft() {
  draft = {}
}
onChosenLogout(clearAccountDraft)

function readForm(form: HTMLFormElement): AccountDraft {
  const data = new FormData(form)
  const entries = DRAFT_FIELDS.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))])
  return Object.fromEntries(entries)
}
