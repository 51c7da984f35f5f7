import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass, type ButtonLook } from '@/ui/Button'
import { Example, State } from './Example'
import styles from './Example.module.scss'

/** Every button look; a missing one fails the type check. */
const LOOKS = { primary: true, secondary: true, onDeep: true, quiet: true } satisfies Record<ButtonLook, true>

const isLook = (name: string): name is ButtonLook => name in LOOKS

/** Every button look in every state. */
export function Buttons() {
  const { t } = useTranslation('components')
  return (
    <Example name="buttons">
      {Object.keys(LOOKS)
        .filter(isLook)
        .map((look) => (
          <State key={look} name={look} deep={look === 'onDeep'}>
            <div className={styles.row}>
              <Button look={look}>{t('state.usual')}</Button>
              <Button look={look} busy>
                {t('state.busy')}
              </Button>
              <Button look={look} disabled>
                {t('state.disabled')}
              </Button>
              <a href="#content" className={buttonClass(look)}>
                {t('state.link')}
              </a>
            </div>
          </State>
        ))}
    </Example>
  )
}
