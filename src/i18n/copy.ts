import type account from '@locales/en-CA/account.json'
import type admin from '@locales/en-CA/admin.json'
import type auth from '@locales/en-CA/auth.json'
import type common from '@locales/en-CA/common.json'
import type components from '@locales/en-CA/components.json'
import type consent from '@locales/en-CA/consent.json'
import type dialogs from '@locales/en-CA/dialogs.json'
import type errors from '@locales/en-CA/errors.json'
import type forms from '@locales/en-CA/forms.json'
import type pages from '@locales/en-CA/pages.json'
import type resources from '@locales/en-CA/resources.json'
import type { Locale } from './locales'

/** The English files define this type, and a test compares the other locales with them. */
type Copy = {
  account: typeof account
  admin: typeof admin
  auth: typeof auth
  common: typeof common
  components: typeof components
  consent: typeof consent
  dialogs: typeof dialogs
  errors: typeof errors
  forms: typeof forms
  pages: typeof pages
  resources: typeof resources
}
export type Namespace = keyof Copy

export type CopyTree = { [key: string]: string | CopyTree }

/** A missing namespace has not been loaded. */
export type CopyStore = Partial<Record<Namespace, CopyTree>>

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** The plural forms of a text (`key_one`, `key_other`) count as one path, `key`. */
export type KeyPath<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyPath<Tree[Key]>}`
}[keyof Tree & string]

export type CopyKey<N extends Namespace> = KeyPath<Copy[N]>

/** For dialogs and forms that open on demand, with editors' overrides. Rejects if the request fails. */
export async function loadCopy(
  locale: Locale,
  namespaces: readonly Namespace[],
  signal: AbortSignal,
): Promise<CopyStore> {
  const response = await fetch(`/api/copy/${locale}?of=${namespaces}`, { signal })
  if (response.ok) return response.json()
  throw new Error()
}
