import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from './Button'
import styles from './EmbedOnClick.module.scss'
import { Icon, type IconName } from './Icon'

type EmbedProps = {
  /** The https URL on another site that the frame loads. */
  src: string
  /** The provider's page with the same content, for visitors without JavaScript or who prefer that page. */
  href: string
  title: string
  /** The URL of the placeholder image, which is on this site. */
  poster: string
  /** Returns the button's label, which names the provider's `host`. */
  action: (host: string) => string
  icon?: IconName
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * Embeds another site in a frame that loads only after a click. The placeholder has the frame's size, so that nothing
 * moves.
 */
export function EmbedOnClick({ src, href, title, poster, action, icon = 'pin' }: EmbedProps) {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation('common')
  const [isLoaded, setLoaded] = useState(false)
  const { host } = new URL(src)
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
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          />
        )}
        <img className={styles.poster} src={poster} alt="" loading="lazy" />
        <button
          type="button"
          className={`${buttonClass('primary')} ${styles.loadButton}`}
          onClick={() => setLoaded(true)}
        >
          <Icon name={icon} />
          {action(host)}
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </button>
      </div>
      <figcaption className={styles.caption}>
        <span>{t('embed.note', { host })}</span>
        <a href={href} rel="noopener">
          {t('embed.open', { host })}
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </a>
      </figcaption>
    </figure>
  )
}
