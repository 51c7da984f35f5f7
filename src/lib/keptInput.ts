import { inSessionStorage } from './safeStorage'

const KEY = 'keptInput'

export type FormName = 'details' | 'changeEmail' | 'notes'
/** `email`: the account whose session ended before the input was saved. */
type KeptInput = { email: string; forms: Partial<Record<FormName, unknown>> }

const read = (): KeptInput | undefined =>
  inSessionStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null')) ?? undefined

const write = (kept: KeptInput) => inSessionStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)))

const drop = () => inSessionStorage((storage) => storage.removeItem(KEY))

/** In this tab, until the same member logs in again. `value` must not contain a password. */
export function keepInput(form: FormName, email: string, value: unknown): void {
  const kept = read()
  write({ email, forms: { ...(kept?.email === email && kept.forms), [form]: value } })
}

export function keptInput(form: FormName, email: string): unknown {
  const kept = read()
  return kept?.email === email ? kept.forms[form] : undefined
}

export function dropKeptInput(form: FormName): void {
  const kept = read()
  if (!kept) return
  delete kept.forms[form]
  if (Object.keys(kept.forms).length > 0) write(kept)
  else drop()
}

export const hasKeptInput = (): boolean => read() !== undefined

/** `email`: the member who is logged in now, if any. */
export function dropInputOfOthers(email: string | undefined): void {
  if (read()?.email !== email) drop()
}
