import { useEffect, useState } from 'react'
import { loadCopy, type CopyStore } from '@/i18n/copy'
import { CopyProvider, useTranslation } from '@/i18n/useTranslation'
import type { Locale } from '@/i18n/locales'
import { DialogLoadError } from './DialogLoadError'
import type { DialogRenderer } from './DialogRenderer'
import type { DialogProps } from './dialogProps'
import { ErrorBoundary } from '@/lib/ErrorBoundary'
import { LoadingLine } from './LoadingLine'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { useDialog } from './useDialog'

type Loaded = { locale: Locale; store: CopyStore; Renderer: typeof DialogRenderer }

async function load(locale: Locale): Promise<Loaded> {
  const [store, { DialogRenderer: Renderer }] = await Promise.all([
    loadCopy(locale, ['dialogs', 'errors', 'forms'], AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
    import('./DialogRenderer'),
  ])
  return { locale, store, Renderer }
}

/** The scripts and texts of all dialogs load with the first dialog. */
export function DialogHost({ firm }: Pick<DialogProps, 'firm'>) {
  const { name, open, close } = useDialog()
  const { t, locale } = useTranslation('common')
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const isOpen = name !== null
  const ready = loaded?.locale === locale

  useEffect(() => {
    if (!isOpen || ready || failed) return
    let current = true
    load(locale).then(
      (result) => current && setLoaded(result),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [isOpen, ready, failed, locale])

  if (!isOpen) {
    // So that the next dialog tries to load again.
    if (failed) setFailed(false)
    // Texts of another language would be shown until the new ones have loaded.
    if (loaded && !ready) setLoaded(undefined)
    return null
  }
  // After a change of language, the dialog keeps its old texts until the new ones have loaded, or until it is
  // closed if they cannot be loaded: unmounting it would lose a half-filled form.
  if (!loaded) {
    return failed ? (
      <DialogLoadError text={t('dialog.failed')} onRetry={() => setFailed(false)} onClose={close} />
    ) : (
      <LoadingLine />
    )
  }
  return (
    <CopyProvider locale={loaded.locale} store={loaded.store}>
      <ErrorBoundary
        resetKey={name}
        fallback={(retry) => <DialogLoadError text={t('serverError.text')} onRetry={retry} onClose={close} />}
      >
        <loaded.Renderer name={name} firm={firm} open={open} close={close} />
      </ErrorBoundary>
    </CopyProvider>
  )
}
