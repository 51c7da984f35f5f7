/** Safari sends this `keyCode` after the event that ends a composition. */
const HANDLED_BY_INPUT_METHOD = 229

/** In an input method, as for Chinese, Esc discards the suggestions, so it must have no other effect. */
export const isComposing = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD)
