/** Hong Kong has had no daylight saving time since 1979, so a constant is enough. */
export const HONG_KONG_OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000

/** 2026-11-23 20:00 UTC → `2026-11-24`. A number: in ms since 1970. */
export const hongKongDate = (moment: Date | number): string =>
  new Date(Number(moment) + OFFSET_MS).toISOString().slice(0, 10)
