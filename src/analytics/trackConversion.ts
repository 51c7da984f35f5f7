/** What a visit may lead to. */
export type Conversion = 'contact' | 'signup'

declare global {
  interface WindowEventMap {
    conversion: CustomEvent<Conversion>
  }
}

/** Emits a DOM event for a conversion, without personal data. The form does not know whether anything listens. */
export function trackConversion(conversion: Conversion): void {
  window.dispatchEvent(new CustomEvent('conversion', { detail: conversion }))
}
