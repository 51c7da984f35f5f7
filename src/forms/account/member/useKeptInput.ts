import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormValues } from '@/forms/useForm'
import { dropKeptInput, keepInput, keptInput, type FormName } from '@/lib/keptInput'
import { onLogout } from '@/lib/session'

/**
 * Fills in what the member had typed, except passwords, when a session ended before it was saved. `saved`: the stored
 * values; fields that the member has not changed follow them. `props`: of `AccountForm`. `end`: to call with what the
 * server has stored; the form then shows it.
 */
export function useKeptInput(form: FormName, memberId: string, saved: FormValues) {
  const ref = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(() => new Map(Object.entries(keptInput(form, memberId) ?? {})))
  const controls = () =>
    Object.entries(saved).flatMap(([name, savedText]) => {
      const control = ref.current?.elements.namedItem(name)
      const isKept =
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && control.type !== 'password')
      return isKept ? [{ control, name, savedText, isChanged: control.value.trim() !== savedText }] : []
    })

  const keep = useEffectEvent(() => {
    const typed = controls().filter(({ isChanged }) => isChanged)
    const values = typed.map(({ name, control }) => [name, control.value])
    if (values.length > 0) keepInput(form, memberId, Object.fromEntries(values))
  })
  const write = (texts: Map<string, unknown>) => {
    for (const { name, control } of controls()) {
      const text = texts.get(name)
      if (typeof text === 'string') control.value = text
    }
  }
  const restore = useEffectEvent(() => {
    write(kept)
    const disclosure = ref.current?.closest('details')
    if (disclosure && kept.size > 0) disclosure.open = true
  })

  useEffect(() => {
    restore()
    dropKeptInput(form)
    return onLogout(() => keep())
  }, [form])
  const former = useRef(new Map(Object.entries(saved)))
  // A layout effect, because a submit reads the fields. `saved` changes when another tab has saved.
  useLayoutEffect(() => {
    for (const { control, name, savedText } of controls())
      if (control.value === former.current.get(name)) control.value = savedText
    former.current = new Map(Object.entries(saved))
  })
  const end = (stored: FormValues) => {
    write(new Map(Object.entries(stored)))
    setKept(new Map())
  }
  return { props: { ref, isRestored: kept.size > 0 }, end }
}
