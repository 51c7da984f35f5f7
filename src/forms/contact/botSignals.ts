/**
 * `subject`: the value of the honeypot. `elapsed`: the time from opening the form to sending it, in ms, which
 * is very short for bots; absent with `hasDraft`, because visitors can send such a form at once.
 */
export type BotSignals = { subject: string; elapsed?: number }

/**
 * @param openedAt in ms since navigation start (`performance.now()`)
 * @param hasDraft whether the form began with the text of a draft or of another open form
 */
export function botSignals(form: HTMLFormElement, openedAt: number, hasDraft: boolean): BotSignals {
  const subject = form.elements.namedItem('subject')
  return {
    subject: subject instanceof HTMLInputElement ? subject.value : '',
    ...(!hasDraft && { elapsed: Math.round(performance.now() - openedAt) }),
  }
}
