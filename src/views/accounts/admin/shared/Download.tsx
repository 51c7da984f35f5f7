import { useState, type MouseEvent } from 'react'
import { isErrorCode, type CallErrorCode } from '@/lib/errorCodes'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { saveFile } from '@/lib/saveFile'
import { useErrorMessage } from '@/lib/useErrorMessage'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { buttonClass } from '@/ui/Button'
import styles from './Panel.module.scss'

/**
 * `query`: the parameters of the CSV export, such as `of` and the filters. `heading`: that of the section, in
 * the name of the link for screen readers.
 */
export function Download({ query, heading }: { query: Record<string, string>; heading?: string }) {
  const { t, locale } = useAdminTranslation()
  const [error, setError] = useState<CallErrorCode>()
  const [isLoading, setLoading] = useState(false)
  const message = useErrorMessage(error)
  const href = `/api/admin/export?${new URLSearchParams({ ...query, locale })}`

  async function onClick(event: MouseEvent) {
    event.preventDefault()
    if (isLoading) return
    setError(undefined)
    setLoading(true)
    setError(await download(href))
    setLoading(false)
  }

  return (
    <span className={styles.download}>
      <a
        className={buttonClass('quiet')}
        href={href}
        download
        aria-disabled={isLoading}
        onClick={(event) => void onClick(event)}
      >
        <span>{t(isLoading ? 'loading' : 'download')}</span>
        {heading && <span className="visually-hidden">{` (${heading})`}</span>}
      </a>
      <span role="alert" className={styles.error}>
        {message}
      </span>
    </span>
  )
}

/** Saves the file only once it is complete; the browser itself would not tell the page of a failed download. */
async function download(href: string): Promise<CallErrorCode | undefined> {
  const controller = new AbortController()
  // Only until the answer begins: a large file may take longer.
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(href, { signal: controller.signal })
    clearTimeout(timer)
    const [, name] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    if (response.ok && name) return void saveFile(name, await response.blob())
    const refusal: { code?: unknown } = await response.json().catch(() => ({}))
    return isErrorCode(refusal.code) ? refusal.code : 'SERVICE_UNAVAILABLE'
  } catch {
    return 'UNREACHABLE'
  }
}
