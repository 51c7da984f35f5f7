import { createListeners } from './createListeners'
import { inSessionStorage } from './safeStorage'
import { onChangeInOtherTab, onLogin } from './session'
import { MAILED_LINK_KEY, RESET_LINK_KEY } from './urlParameters'

const KEY = 'keptInput'
/** In sessionStorage: a half-written contact message, or `DISCARDED` after a chosen logout. */
export const CONTACT_DRAFT_KEY = 'contact'
const DISCARDED = '{}'

export const isContactDraftDiscarded = () =>
  inSessionStorage((storage) => storage.getItem(CONTACT_DRAFT_KEY)) === DISCARDED

export type FormName = 'details' | 'changeEmail' | 'notes'
/** `memberId`: of the one whose session ended before the input was saved. */
type KeptInput = { memberId: string; forms: Partial<Record<FormName, unknown>> }

const read = (): KeptInput | undefined =>
  inSessionStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null')) ?? undefined

const write = (kept: KeptInput) => inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)))

const drop = () => inSessionStorage((storage) => storage.removeItem(KEY))

let hasLoggedOut = false

/** Whether the member has chosen to log out, in any tab: then, nothing must stay behind. */
export const hasChosenLogout = (): boolean => hasLoggedOut

/** In this tab, until the same member logs in again. `value` must not contain a password. */
export function keepInput(form: FormName, memberId: string, value: unknown): void {
  if (hasLoggedOut) return
  const kept = read()
  write({ memberId, forms: { ...(kept?.memberId === memberId && kept.forms), [form]: value } })
}

export function keptInput(form: FormName, memberId: string): unknown {
  const kept = read()
  return kept && kept.memberId === memberId ? kept.forms[form] : undefined
}

export function dropKeptInput(form: FormName): void {
  const kept = read()
  if (!kept) return
  delete kept.forms[form]
  if (Object.keys(kept.forms).length > 0) write(kept)
  else drop()
}

export const hasKeptInput = (): boolean => read() !== undefined

const chosenLogout = createListeners()

/** Calls `run` when the member chooses to log out, in any tab. */
export const onChosenLogout = chosenLogout.subscribe

/** After a chosen logout: nothing that the member typed or opened stays in this tab. */
export function dropAllKeptInput(): void {
  hasLoggedOut = true
  drop()
  inSessionStorage((storage) => {
    storage.setItem(CONTACT_DRAFT_KEY, DISCARDED)
    storage.removeItem(MAILED_LINK_KEY)
    storage.removeItem(RESET_LINK_KEY)
  })
  chosenLogout.notify()
}

if (typeof window !== 'undefined') {
  onChangeInOtherTab((isLogout) => isLogout && dropAllKeptInput())
  onLogin((memberId) => {
    hasLoggedOut = false
    if (read()?.memberId !== memberId) drop()
  })
  // A page that Back restores as it was left has not heard of the logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isContactDraftDiscarded()) dropAllKeptInput()
  })
}
