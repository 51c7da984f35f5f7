import { useRouter } from 'next/router'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * A button that shows and hides what follows it (WAI-ARIA APG, disclosure). Esc closes it and gives the focus back
 * to the button; leaving it with the keyboard, a press elsewhere and a new page close it too.
 */
export function useDisclosure<Container extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const container = useRef<Container>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { events } = useRouter()

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    events.on('routeChangeStart', close)
    events.on('hashChangeStart', close)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      events.off('routeChangeStart', close)
      events.off('hashChangeStart', close)
    }
  }, [open, events])

  return {
    open,
    container: {
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !container.current?.contains(event.relatedTarget))
          setOpen(false)
      },
    },
    button: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  }
}
