import { inSessionStorage } from './safeStorage'

const FORMS = ['details', 'changeEmail', 'notes'] as const
export type KeptForm = (typeof FORMS)[number]

/** `email`: the account whose session ended before the input was saved. */
type KeptInput = { email: string; value: unknown }

const keyOf = (form: KeptForm) => `kept.${form}`

const read = (form: KeptForm): KeptInput | undefined =>
  inSessionStorage((storage) => JSON.parse(storage.getItem(keyOf(form)) ?? 'null')) ?? undefined

/** In this tab, until the same member logs in again. Must not contain a password. */
export function keepInput(form: KeptForm, email: string, value: unknown): void {
  inSessionStorage((storage) => storage.setItem(keyOf(form), JSON.stringify({ email, value })))
}

export function keptInput(form: KeptForm, email: string): unknown {
  const kept = read(form)
  return kept?.email === email ? kept.value : undefined
}

export function dropKeptInput(form: KeptForm): void {
  inSessionStorage((storage) => storage.removeItem(keyOf(form)))
}

export const hasKeptInput = (): boolean => FORMS.some(read)

/** `email`: the member who is logged in now, if any. */
export function dropInputOfOthers(email: string | undefined): void {
  for (const form of FORMS) if (read(form)?.email !== email) dropKeptInput(form)
}
