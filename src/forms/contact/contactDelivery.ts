import { useSyncExternalStore } from 'react'
import type { FieldErrors } from '@/forms/fields/FormStateContext'
import { createListeners } from '@/lib/createListeners'
import type { ContactOutcome } from './ContactOutcome'

/** `fields`: the errors of fields that the server rejected. */
export type DeliveryResult = { outcome: ContactOutcome; fields?: FieldErrors | undefined }

/** Of the message that is being sent. Outlives its form, because visitors close the dialog or leave the page. */
let delivery: Promise<DeliveryResult> | undefined
const { notify, subscribe } = createListeners()

export const currentDelivery = () => delivery

export function setDelivery(next: Promise<DeliveryResult> | undefined): void {
  delivery = next
  notify()
}

/** Whether any form sends a message. The others are locked, because they have the same text. */
export const useIsSending = () => useSyncExternalStore(subscribe, () => delivery !== undefined)
