import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from './Button'
import styles from './Embed.module.scss'
import { Icon, type IconName } from './Icon'

type EmbedProps = {
  /** The https URL that the frame loads, on another site. */
  src: string
  /** The content's URL at the provider, for visitors who prefer it or have no JavaScript. */
  href: string
  title: string
  /** The URL of the placeholder image, on this site. */
  poster: string
  /** The button's label: what it loads from `host`. */
  action: (host: string) => string
  icon?: IconName
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Embeds another site in a frame that loads after a click. The placeholder keeps its size, so nothing moves. */
export function Embed({ src, href, title, poster, action, icon = 'pin' }: EmbedProps) {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  const { host } = new URL(src)
  return (
    <figure className={styles.embed}>
      <div className={styles.frame}>
        {wanted && (
          <iframe
            ref={focus}
            className={styles.shown}
            src={src}
            title={title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          />
        )}
        <img className={styles.fill} src={poster} alt="" loading="lazy" />
        <button
          type="button"
          className={`${buttonClass('primary')} ${styles.ask}`}
          onClick={() => setWanted(true)}
        >
          <Icon name={icon} />
          {action(host)}
          <span className="visually-hidden">{tCommon('aside', { words: title })}</span>
        </button>
      </div>
      <figcaption className={styles.caption}>
        <span>{t('embed.note', { host })}</span>
        <a href={href} rel="noopener">
          {t('embed.open', { host })}
          <span className="visually-hidden">{tCommon('aside', { words: title })}</span>
        </a>
      </figcaption>
    </figure>
  )
}
