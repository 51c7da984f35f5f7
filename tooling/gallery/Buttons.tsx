import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass, type ButtonVariant } from '@/ui/Button'
import { Example, State } from './Example'
import styles from './Example.module.scss'

/** A missing variant fails the type check. */
const VARIANTS = { primary: true, secondary: true, onDeep: true, quiet: true } satisfies Record<
  ButtonVariant,
  true
>

const isVariant = (name: string): name is ButtonVariant => name in VARIANTS

export function Buttons() {
  const { t } = useTranslation('components')
  return (
    <Example name="buttons">
      {Object.keys(VARIANTS)
        .filter(isVariant)
        .map((variant) => (
          <State key={variant} name={variant} deep={variant === 'onDeep'}>
            <div className={styles.row}>
              <Button variant={variant}>{t('state.default')}</Button>
              <Button variant={variant} busy>
                {t('state.busy')}
              </Button>
              <a href="#content" className={buttonClass(variant)}>
                {t('state.link')}
              </a>
            </div>
          </State>
        ))}
    </Example>
  )
}
