import { useEffect, useState } from 'react'
import { loadCopy, type CopyStore } from '@/i18n/copy'
import { CopyProvider, useTranslation } from '@/i18n/useTranslation'
import type { Locale } from '@/i18n/locales'
import type { DialogRenderer } from './DialogRenderer'
import styles from './DialogHost.module.scss'
import type { DialogProps } from './dialogProps'
import { useDialog } from './useDialog'

type Loaded = { locale: Locale; store: CopyStore; Stage: typeof DialogRenderer }

async function load(locale: Locale): Promise<Loaded> {
  const [store, { DialogRenderer: Stage }] = await Promise.all([
    loadCopy(locale, ['dialogs', 'errors', 'forms']),
    import('./DialogRenderer'),
  ])
  return { locale, store, Stage }
}

/**
 * Renders the dialog that the URL names. Everything that dialogs need (modal, forms, validation, calls and copy) loads
 * with the first one.
 */
export function DialogHost({ firm }: Pick<DialogProps, 'firm'>) {
  const { name, open, close } = useDialog()
  const { t, locale } = useTranslation('common')
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const wanted = name !== null
  const ready = loaded?.locale === locale

  useEffect(() => {
    if (!wanted || ready || failed) return
    let current = true
    load(locale).then(
      (result) => current && setLoaded(result),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [wanted, ready, failed, locale])

  if (!wanted) {
    if (failed) setFailed(false)
    return null
  }
  if (failed) {
    // The native dialog element: it takes the focus, closes on Esc and returns the focus.
    return (
      <dialog
        ref={(box) => box?.showModal()}
        aria-labelledby="failed"
        className={styles.failed}
        onClose={(event) => {
          // Retried only on request: until the URL has changed, the dialog would open again.
          if (event.currentTarget.returnValue) setFailed(false)
          else close()
        }}
      >
        <form method="dialog">
          <p id="failed">{t('dialog.failed')}</p>
          <button value="retry">{t('dialog.retry')}</button>
          <button>{t('dialog.close')}</button>
        </form>
      </dialog>
    )
  }
  // While the copy of another locale loads, the old one stays, so that a half-filled form is not unmounted.
  if (!loaded) {
    return (
      <div role="status" className={styles.loading}>
        <span className="visually-hidden">{t('dialog.loading')}</span>
      </div>
    )
  }
  return (
    <CopyProvider locale={loaded.locale} store={loaded.store}>
      <loaded.Stage name={name} firm={firm} open={open} close={close} />
    </CopyProvider>
  )
}
