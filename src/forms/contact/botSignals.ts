/** Bot signals: the honeypot and the time to fill in the form. */
export type BotSignals = { subject: string; elapsed: number }

/** @param openedAt in ms since navigation start; `elapsed` is in ms, too */
export function botSignals(form: HTMLFormElement, openedAt: number): BotSignals {
  const subject = form.elements.namedItem('subject')
  return {
    subject: subject instanceof HTMLInputElement ? subject.value : '',
    elapsed: Math.round(performance.now() - openedAt),
  }
}
