import { useContext } from 'react'
import { DrawingSource } from '@/lib/DrawingSource'

/** A decorative drawing that is visible without scrolling. `width` and `height`: its size in px. */
export function Drawing({
  name,
  ...attributes
}: {
  name: string
  width: number
  height: number
  className?: string
}) {
  const source = useContext(DrawingSource)
  // The server and the browser have different values of `src`. React keeps that of the server.
  return <img src={source(name)} alt="" fetchPriority="high" suppressHydrationWarning {...attributes} />
}
