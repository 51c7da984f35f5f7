import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormValues } from '@/forms/useForm'
import { dropKeptInput, keepInput, keptInput, type FormName } from '@/lib/keptInput'
import { onLogout } from '@/lib/session'

/**
 * Fills in what the member had typed, except passwords, when a session ended before it was saved. `saved`: the stored
 * values. `member`: their id. `props`: of `AccountForm`. `end`: to call when the form is saved.
 */
export function useKeptInput(form: FormName, member: string, saved: FormValues) {
  const ref = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(() => new Map(Object.entries(keptInput(form, member) ?? {})))
  const controls = () =>
    Object.entries(saved).flatMap(([name, savedText]) => {
      const control = ref.current?.elements.namedItem(name)
      const isKept =
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && control.type !== 'password')
      return isKept ? [{ control, name, isChanged: control.value.trim() !== savedText }] : []
    })

  const keep = useEffectEvent(() => {
    const typed = controls().filter(({ isChanged }) => isChanged)
    const values = typed.map(({ name, control }) => [name, control.value])
    if (values.length > 0) keepInput(form, member, Object.fromEntries(values))
  })
  const restore = useEffectEvent(() => {
    for (const { name, control } of controls()) {
      const text: unknown = kept.get(name)
      if (typeof text === 'string') control.value = text
    }
    const disclosure = ref.current?.closest('details')
    if (disclosure && kept.size > 0) disclosure.open = true
  })

  useEffect(() => {
    restore()
    dropKeptInput(form)
    return onLogout(() => keep())
  }, [form])
  return { props: { ref, isRestored: kept.size > 0 }, end: () => setKept(new Map()) }
}
