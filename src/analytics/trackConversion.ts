/** The conversions that analytics track. */
export type Conversion = 'contact' | 'signup'

declare global {
  interface WindowEventMap {
    conversion: CustomEvent<Conversion>
  }
}

/** Emits a DOM event for a conversion, without personal data. The form does not depend on analytics. */
export function trackConversion(conversion: Conversion): void {
  window.dispatchEvent(new CustomEvent('conversion', { detail: conversion }))
}
