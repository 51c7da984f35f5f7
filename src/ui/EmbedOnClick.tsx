import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from './Button'
import styles from './EmbedOnClick.module.scss'
import { Icon, type IconName } from './Icon'

type EmbedProps = {
  /** The https URL of the page on another site that the frame loads. */
  src: string
  /** The provider's page with the same content, for visitors without JavaScript or who prefer that page. */
  href: string
  title: string
  /**
   * The URL of the placeholder image. The image is on this site, so that nothing is requested from the other
   * site before the click.
   */
  poster: string
  /**
   * Returns the label of the button that loads the frame. `host`: the host name of the provider, which the
   * label contains.
   */
  action: (host: string) => string
  icon?: IconName
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * Embeds a page of another site, such as a video or a map. The frame loads only after a click: without a click,
 * the other site receives no data of the visitor. The placeholder is as large as the frame, so that the layout
 * does not shift.
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
          <span>{action(host)}</span>
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </button>
      </div>
      <figcaption className={styles.caption}>
        <span>{t('embed.note', { host })}</span>
        <a href={href} rel="noopener">
          <span>{t('embed.open', { host })}</span>
          <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
        </a>
      </figcaption>
    </figure>
  )
}
