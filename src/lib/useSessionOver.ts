import { useEffect, useRef } from 'react'
import { useSession } from './session'

/** For a page that shows a person's data: logged out, in another tab say, what is shown goes by `leave`. */
export function useSessionOver(leave: () => void): void {
  const { status } = useSession()
  const entered = useRef(false)
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current) leave()
  }, [status, leave])
}
