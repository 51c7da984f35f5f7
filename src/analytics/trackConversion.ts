/** The conversions that analytics track. */
export type Conversion = 'contact' | 'signup'

declare global {
  interface WindowEventMap {
    conversion: CustomEvent<Conversion>
  }
}

/**
 * Emits a DOM event for a conversion, without personal data. Analytics code listens for the event, so forms work
 * without that code.
 */
export function trackConversion(conversion: Conversion): void {
  window.dispatchEvent(new CustomEvent('conversion', { detail: conversion }))
}
