import { CharacterCount } from '@/forms/fields/CharacterCount'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import { NewPasswordFields } from '@/forms/account/NewPasswordFields'
import { useTranslation } from '@/i18n/useTranslation'
import { FormMoment } from './FormMoment'
import { Part, State } from './Part'

/** Each kind of field, at each moment. */
export function Fields() {
  const { t } = useTranslation('components')
  return (
    <Part name="fields">
      <State name="empty">
        <FormMoment>
          <TextField name="firstName" required />
        </FormMoment>
      </State>
      <State name="filled">
        <FormMoment>
          <TextField name="firstName" required defaultValue={t('sample.firstName')} />
        </FormMoment>
      </State>
      <State name="optional">
        <FormMoment>
          <TextField name="phone" type="tel" />
        </FormMoment>
      </State>
      <State name="error">
        <FormMoment errors={{ email: 'emailInvalid' }}>
          <TextField name="email" type="email" required defaultValue="chan@" />
        </FormMoment>
      </State>
      <State name="password">
        <FormMoment errors={{ passwordConfirmation: 'passwordMismatch' }}>
          <NewPasswordFields />
        </FormMoment>
      </State>
      <State name="sending">
        <FormMoment sending>
          <TextField name="name" required defaultValue={t('sample.name')} />
        </FormMoment>
      </State>
      <State name="hint">
        <FormMoment>
          <MessageField name="message" hint="hint.message" />
        </FormMoment>
      </State>
      <State name="charactersLeft">
        <FormMoment count={<CharacterCount left={120} />}>
          <MessageField name="message" required defaultValue={t('sample.message')} />
        </FormMoment>
      </State>
      <State name="charactersOver">
        <FormMoment count={<CharacterCount left={-12} />} errors={{ message: 'messageTooLong' }}>
          <MessageField name="message" required defaultValue={t('sample.message')} />
        </FormMoment>
      </State>
    </Part>
  )
}
