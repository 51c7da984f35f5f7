// Control characters and blanks too: a browser drops tabs and line ends, so that "/<tab>/evil" would be another site.
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

/** Whether an address that an editor typed may stand in a link. `javascript:`, `data:` and the like may not. */
export function isSafeAddress(address: unknown): address is string {
  return typeof address === 'string' && SAFE.test(address)
}

/** An address that may be shown in a frame: an https one elsewhere; null for any other. */
export function embedAddress(address: unknown): string | null {
  return isSafeAddress(address) && /^https:/i.test(address) && URL.canParse(address) ? address : null
}
