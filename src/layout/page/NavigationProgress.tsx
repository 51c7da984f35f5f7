import Router from 'next/router'
import { useEffect, useState } from 'react'
import { LoadingLine } from '@/dialogs/LoadingLine'

/** For pages that load faster, the line would only flash. */
const DELAY_MS = 400

export function NavigationProgress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onStart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSlow(true), DELAY_MS)
    }
    const onEnd = () => {
      clearTimeout(timer)
      setSlow(false)
    }
    Router.events.on('routeChangeStart', onStart)
    Router.events.on('routeChangeComplete', onEnd)
    Router.events.on('routeChangeError', onEnd)
    return () => {
      onEnd()
      Router.events.off('routeChangeStart', onStart)
      Router.events.off('routeChangeComplete', onEnd)
      Router.events.off('routeChangeError', onEnd)
    }
  }, [])
  return isSlow && <LoadingLine />
}
