import { DRAFT_KEY } from './contactFormTypes'
import { inSessionStorage } from '@/lib/safeStorage'
import { CONTACT_FIELDS } from '@/schemas/contactFields'

/**
 * Returns the `<input>` and `<textarea>` elements of the fields in `CONTACT_FIELDS`, so without the honeypot
 * (the invisible field that only bots fill in).
 */
export function controlsOf(form: HTMLFormElement) {
  return Object.keys(CONTACT_FIELDS).flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })
}

/**
 * Saves typed text in this tab until the message is sent, so that closing the dialog, a reload or opening
 * another page loses nothing.
 *
 * @param prefilled the email of the logged-in user, which the form fills in by itself; not saved, because the
 *   visitor has not typed it
 */
export function saveContactDraft(form: HTMLFormElement, prefilled: string | undefined): void {
  const typed = controlsOf(form).filter(
    ({ name, value }) => value && !(name === 'email' && value === prefilled),
  )
  if (typed.length === 0) return clearContactDraft()
  const draft = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
  inSessionStorage((storage) => storage.setItem(DRAFT_KEY, JSON.stringify(draft)))
}

/**
 * Restores the saved draft, but only into fields that the visitor has not changed, because text typed before
 * the restore is newer than the draft.
 *
 * @returns whether there is a draft
 */
export function restoreContactDraft(form: HTMLFormElement): boolean {
  const draft = readDraft()
  for (const control of controlsOf(form)) {
    const text = draft.get(control.name)
    if (typeof text === 'string' && control.value === control.defaultValue) control.value = text
  }
  return draft.size > 0
}

export function clearContactDraft(): void {
  inSessionStorage((storage) => storage.removeItem(DRAFT_KEY))
}

function readDraft(): Map<string, unknown> {
  const draft: unknown = inSessionStorage((storage) => JSON.parse(storage.getItem(DRAFT_KEY) ?? '{}'))
  return new Map(Object.entries(draft ?? {}))
}
