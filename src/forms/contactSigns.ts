/** What tells programs from people: the field that people do not see, and the time that they need. */
export type ContactSigns = { subject: string; elapsed: number }

/** @param openedAt in ms since the document was asked for; `elapsed` is in ms, too */
export function contactSigns(form: HTMLFormElement, openedAt: number): ContactSigns {
  const subject = form.elements.namedItem('subject')
  return {
    subject: subject instanceof HTMLInputElement ? subject.value : '',
    elapsed: Math.round(performance.now() - openedAt),
  }
}
