import { DRAFT_KEY } from './contactFormTypes'
import { CONTACT_FIELD_NAMES } from '@/lib/contactFields'
import { inSessionStorage } from '@/lib/safeStorage'

/** Without the honeypot. */
export function controlsOf(form: HTMLFormElement) {
  return CONTACT_FIELD_NAMES.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })
}

/**
 * Saves typed text in this tab until the message is sent. `prefilled`: the email of the logged-in user, which
 * is not saved, because the visitor has not typed it.
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
 * Restores the draft only into unchanged fields, because text typed before the restore is newer. Returns
 * whether there is a draft.
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

/** The forms whose script has loaded. The form of a page and that of the dialog above it contain the same text. */
const forms = new Set<HTMLFormElement>()

/** Takes over the text of another form. Returns a function to call when the form is removed. */
export function joinContactForms(form: HTMLFormElement): () => void {
  const [other] = forms
  if (other) copyFields(other, form, ({ value, defaultValue }) => value === defaultValue)
  forms.add(form)
  return () => void forms.delete(form)
}

/** Writes the fields of a form into the others. */
export function shareContactFields(form: HTMLFormElement): void {
  for (const other of forms) if (other !== form) copyFields(form, other)
}

function copyFields(
  from: HTMLFormElement,
  to: HTMLFormElement,
  isOpen: (control: HTMLInputElement | HTMLTextAreaElement) => boolean = () => true,
): void {
  const values = new Map(controlsOf(from).map(({ name, value }) => [name, value]))
  const changed = controlsOf(to).filter(
    (control) => isOpen(control) && values.get(control.name) !== control.value,
  )
  for (const control of changed) control.value = values.get(control.name) ?? ''
  if (changed.length > 0) to.dispatchEvent(new Event('input'))
}
