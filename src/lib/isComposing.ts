/** The `keyCode` of keys that an input method handles. Safari sends it after the event that ends a composition. */
const HANDLED_BY_INPUT_METHOD = 229

/**
 * Whether an event is a key that belongs to an input method, with which a visitor types Chinese, for example. Esc then
 * discards the characters that the input method suggests, so it must have no other effect.
 */
export const isComposing = ({ nativeEvent: event }: { nativeEvent: Event }): boolean =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD)
