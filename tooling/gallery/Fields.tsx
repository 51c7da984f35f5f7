import { CharacterCount } from '@/forms/fields/CharacterCount'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import { NewPasswordFields } from '@/forms/account/NewPasswordFields'
import { useTranslation } from '@/i18n/useTranslation'
import { FormInState } from './FormInState'
import { Example, State } from './Example'

export function Fields() {
  const { t } = useTranslation('components')
  return (
    <Example name="fields">
      <State name="empty">
        <FormInState>
          <TextField name="firstName" required />
        </FormInState>
      </State>
      <State name="filled">
        <FormInState>
          <TextField name="firstName" required defaultValue={t('sample.firstName')} />
        </FormInState>
      </State>
      <State name="optional">
        <FormInState>
          <TextField name="phone" type="tel" />
        </FormInState>
      </State>
      <State name="fieldError">
        <FormInState errors={{ email: 'emailInvalid' }}>
          <TextField name="email" type="email" required defaultValue="chan@" />
        </FormInState>
      </State>
      <State name="password">
        <FormInState errors={{ passwordConfirmation: 'passwordMismatch' }}>
          <NewPasswordFields />
        </FormInState>
      </State>
      <State name="sending">
        <FormInState sending>
          <TextField name="name" required defaultValue={t('sample.name')} />
        </FormInState>
      </State>
      <State name="hint">
        <FormInState>
          <MessageField name="message" hint="hint.message" />
        </FormInState>
      </State>
      <State name="charactersLeft">
        <FormInState characterCount={<CharacterCount remaining={120} />}>
          <MessageField name="message" required defaultValue={t('sample.message')} />
        </FormInState>
      </State>
      <State name="charactersOver">
        <FormInState
          characterCount={<CharacterCount remaining={-12} />}
          errors={{ message: 'messageTooLong' }}
        >
          <MessageField name="message" required defaultValue={t('sample.message')} />
        </FormInState>
      </State>
    </Example>
  )
}
