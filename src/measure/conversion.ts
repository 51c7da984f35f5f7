/** What a visit may lead to. */
export type Conversion = 'contact' | 'signup'

declare global {
  interface WindowEventMap {
    conversion: CustomEvent<Conversion>
  }
}

/** Says in the page that it has come to one, and nothing about whom. Whether anybody may hear it is not the form's to know. */
export function tellConversion(conversion: Conversion): void {
  window.dispatchEvent(new CustomEvent('conversion', { detail: conversion }))
}
