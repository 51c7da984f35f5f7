import { useSyncExternalStore } from 'react'
import { CharacterCount } from '@/forms/fields/CharacterCount'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'

/** The number of remaining characters appears when fewer than this many are left. */
const COUNT_FROM = LIMITS.message / 2

export function MessageCount({ form }: { form: HTMLFormElement }) {
  const length = useSyncExternalStore(
    (onChange) => {
      form.addEventListener('input', onChange)
      return () => form.removeEventListener('input', onChange)
    },
    () => {
      const message = form.elements.namedItem('message')
      return message instanceof HTMLTextAreaElement ? messageLength(message.value) : 0
    },
  )
  const remaining = LIMITS.message - length
  return <CharacterCount remaining={remaining < COUNT_FROM ? remaining : undefined} />
}
