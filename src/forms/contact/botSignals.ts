/**
 * Signals by which the server detects bots. `subject`: the value of the honeypot, an invisible field that
 * only bots fill in. `elapsed`: the time from opening the form to sending it, in ms. A very short time means
 * that no person has typed the message, unless the text comes from a restored draft; `elapsed` is then
 * absent.
 */
export type BotSignals = { subject: string; elapsed?: number }

/**
 * Reads the bot signals of a form that is about to be sent.
 *
 * @param openedAt when the form opened, in ms since navigation start (`performance.now()`)
 * @param hasDraft whether the form restored a draft when it opened
 */
export function botSignals(form: HTMLFormElement, openedAt: number, hasDraft: boolean): BotSignals {
  const subject = form.elements.namedItem('subject')
  return {
    subject: subject instanceof HTMLInputElement ? subject.value : '',
    ...(!hasDraft && { elapsed: Math.round(performance.now() - openedAt) }),
  }
}
