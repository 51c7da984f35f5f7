/** Timeout of a call, in ms; then the visitor sees an error and can retry. */
export const ANSWER_WITHIN = 15_000
