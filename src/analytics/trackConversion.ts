/** The conversions that analytics report: a contact message was sent, or a visitor signed up. */
export type Conversion = 'contact' | 'signup'

declare global {
  interface WindowEventMap {
    conversion: CustomEvent<Conversion>
  }
}

/**
 * Announces a conversion by a DOM event without personal data, for which the analytics code in tracking.ts
 * listens. Forms do not import that code, so they work even if the browser cannot load it.
 */
export function trackConversion(conversion: Conversion): void {
  window.dispatchEvent(new CustomEvent('conversion', { detail: conversion }))
}
