import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { embedProvider } from '@/lib/embedProvider'
import { buttonClass } from './Button'
import styles from './EmbedOnClick.module.scss'
import { Icon, type IconName } from './Icon'

type EmbedProps = {
  src: string
  /** The same content, for visitors without JavaScript or who prefer the provider's page. */
  href: string
  title: string
  /** An image on this site, so that the other site gets no request before the click. */
  poster: string
  /** The label of the button. `host`: the name of the provider. */
  action: (host: string) => string
  icon?: IconName
}

/** The frame hides the button that had the focus. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * Embeds a page of another site, which receives no data of visitors who do not click. The placeholder is as
 * large as the frame, so that the layout does not shift. Use `src` as the `key`: a loaded frame that changes its
 * `src` adds an entry to the history, in which Back changes only the frame.
 */
export function EmbedOnClick({ src, href, title, poster, action, icon = 'pin' }: EmbedProps) {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation('common')
  const [isLoaded, setLoaded] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const host = embedProvider(src)
  return (
    <figure className={styles.embed}>
      <div className={styles.frame}>
        {isLoaded && (
          <iframe
            ref={focus}
            className={styles.iframe}
            src={src}
            title={title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            // Otherwise, the provider's page in a new tab would be sandboxed, too, and browsers refuse to show it.
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          />
        )}
        <img className={styles.poster} src={poster} alt="" loading="lazy" />
        <button
          type="button"
          className={`${buttonClass('primary')} ${styles.loadButton}`}
          onClick={() => {
            // The frame would show the browser's own error, with no way to load it again.
            setOffline(!navigator.onLine)
            setLoaded(navigator.onLine)
          }}
        >
          <Icon name={icon} />
          <span>{action(host)}</span>
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </button>
      </div>
      <figcaption className={styles.caption}>
        <span>
          <span role="alert">{isOffline && tCommon('dialog.failed')}</span>
          {!isOffline && <span>{t('embed.note', { host })}</span>}
        </span>
        <a href={href} rel="noopener">
          <span>{t('embed.open', { host })}</span>
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </a>
      </figcaption>
    </figure>
  )
}
