import enAccount from '../../public/locales/en-CA/account.json'
import enAdmin from '../../public/locales/en-CA/admin.json'
import enAuth from '../../public/locales/en-CA/auth.json'
import enCommon from '../../public/locales/en-CA/common.json'
import enConsent from '../../public/locales/en-CA/consent.json'
import enDialogs from '../../public/locales/en-CA/dialogs.json'
import enErrors from '../../public/locales/en-CA/errors.json'
import enForms from '../../public/locales/en-CA/forms.json'
import enMail from '../../public/locales/en-CA/mail.json'
import enPages from '../../public/locales/en-CA/pages.json'
import enResources from '../../public/locales/en-CA/resources.json'
import zhAccount from '../../public/locales/zh-HK/account.json'
import zhAdmin from '../../public/locales/zh-HK/admin.json'
import zhAuth from '../../public/locales/zh-HK/auth.json'
import zhCommon from '../../public/locales/zh-HK/common.json'
import zhConsent from '../../public/locales/zh-HK/consent.json'
import zhDialogs from '../../public/locales/zh-HK/dialogs.json'
import zhErrors from '../../public/locales/zh-HK/errors.json'
import zhForms from '../../public/locales/zh-HK/forms.json'
import zhMail from '../../public/locales/zh-HK/mail.json'
import zhPages from '../../public/locales/zh-HK/pages.json'
import zhResources from '../../public/locales/zh-HK/resources.json'

/**
 * The site's default copy by language field and namespace, bundled into Studio's build. Excludes `preview` and
 * `components`, the copy of the preview bar and of the component gallery, which visitors never see.
 */
export const DEFAULT_COPY: Readonly<Record<string, Record<string, unknown>>> = {
  enCA: {
    account: enAccount,
    admin: enAdmin,
    auth: enAuth,
    common: enCommon,
    consent: enConsent,
    dialogs: enDialogs,
    errors: enErrors,
    forms: enForms,
    mail: enMail,
    pages: enPages,
    resources: enResources,
  },
  zhHK: {
    account: zhAccount,
    admin: zhAdmin,
    auth: zhAuth,
    common: zhCommon,
    consent: zhConsent,
    dialogs: zhDialogs,
    errors: zhErrors,
    forms: zhForms,
    mail: zhMail,
    pages: zhPages,
    resources: zhResources,
  },
}
