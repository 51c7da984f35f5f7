/** Values that account dialogs share, in memory only; never a password. */
const KEPT = ['email', 'name'] as const
type AccountDraft = Readonly<Partial<Record<(typeof KEPT)[number], string>>>

let draft: AccountDraft = {}

export const accountDraft = (): AccountDraft => draft

/** Stores the values of a form or of a link. */
export function keepDraft(source: HTMLFormElement | AccountDraft) {
  const told = source instanceof HTMLFormElement ? typedInto(source) : source
  draft = { ...draft, ...told }
}

/** Call it after login, so that the next person at this screen starts with empty fields. */
export function dropDraft() {
  draft = {}
}

function typedInto(form: HTMLFormElement): AccountDraft {
  const data = new FormData(form)
  const entries = KEPT.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))])
  return Object.fromEntries(entries)
}
