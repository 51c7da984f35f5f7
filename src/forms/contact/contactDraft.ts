import { CONTACT_FIELD_NAMES } from '@/lib/contactFields'
import { CONTACT_DRAFT_KEY, isContactDraftDiscarded } from '@/lib/keptInput'
import { inSessionStorage } from '@/lib/safeStorage'

/** Without the honeypot, and without the hidden `reason`, which belongs to each form. */
export function controlsOf(form: HTMLFormElement) {
  return CONTACT_FIELD_NAMES.flatMap((name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })
}

/**
 * The forms whose script has loaded, with the email of the account that they are prefilled with. The form of a page and
 * that of the dialog above it contain the same text.
 */
const forms = new Map<HTMLFormElement, string | undefined>()

/**
 * Saves typed text in this tab until the message is sent or the member chooses to log out. Omits a prefilled email,
 * which the visitor has not typed.
 */
export function saveContactDraft(form: HTMLFormElement): void {
  const prefilled = [...forms.values()]
  const typed = controlsOf(form).filter(
    ({ name, value }) => value && !(name === 'email' && prefilled.includes(value)),
  )
  if (typed.length === 0) {
    // A form that Back loads needs `DISCARDED`.
    if (!isContactDraftDiscarded()) clearContactDraft()
    return
  }
  const draft = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
  inSessionStorage((storage) => storage.setItem(CONTACT_DRAFT_KEY, JSON.stringify(draft)))
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
  inSessionStorage((storage) => storage.removeItem(CONTACT_DRAFT_KEY))
}

function readDraft(): Map<string, unknown> {
  const draft: unknown = inSessionStorage((storage) => JSON.parse(storage.getItem(CONTACT_DRAFT_KEY) ?? '{}'))
  return new Map(Object.entries(draft ?? {}))
}

export function joinContactForms(form: HTMLFormElement, prefilled: string | undefined): () => void {
  forms.set(form, prefilled)
  return () => void forms.delete(form)
}

/** Copies the text of another form into untouched fields. Returns whether it copied any. */
export function takeOverContactText(form: HTMLFormElement): boolean {
  const other = [...forms.keys()].find((one) => one !== form)
  if (!other) return false
  return copyFields(other, form, (control, text) => text !== '' && control.value === control.defaultValue)
}

export function shareContactFields(form: HTMLFormElement): void {
  for (const other of forms.keys()) {
    // The event updates the character count. It also makes the other form share its text back, so it is sent only after
    // a change: otherwise, the two forms would call each other without end.
    if (other !== form && copyFields(form, other)) other.dispatchEvent(new Event('input'))
  }
}

function copyFields(
  from: HTMLFormElement,
  to: HTMLFormElement,
  mayCopy: (control: HTMLInputElement | HTMLTextAreaElement, text: string) => boolean = () => true,
): boolean {
  const texts = new Map(controlsOf(from).map(({ name, value }) => [name, value]))
  const textOf = ({ name }: { name: string }) => texts.get(name) ?? ''
  const changed = controlsOf(to).filter(
    (control) => control.value !== textOf(control) && mayCopy(control, textOf(control)),
  )
  for (const control of changed) control.value = textOf(control)
  return changed.length > 0
}
