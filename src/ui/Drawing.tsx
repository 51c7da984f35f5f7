import { useContext } from 'react'
import { DrawingSource } from '@/lib/drawingSource'

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
  // The server and the browser have different values of `src`, on purpose. React keeps that of the server.
  return <img src={source(name)} alt="" fetchPriority="high" suppressHydrationWarning {...attributes} />
}
