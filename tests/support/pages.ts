import { ENGLISH_ONLY } from '@/lib/routes'
import type { DialogName } from '@/dialogs/useDialog'
import type { Locale } from '@/i18n/locales'

/** A public URL and what it shows. */
export type PublicPage = {
  /** The name of its snapshot, without locale and width. */
  snapshot: string
  /** The file under src/pages that serves it, without its extension. */
  route: string
  path: string
  /** Query string of the URL, without the question mark. */
  query?: string
  /** Console messages that the browser reports at this URL. */
  noise?: RegExp
}

/** The pages in their initial state. */
export const PAGES: readonly PublicPage[] = [
  { snapshot: 'home', route: 'index', path: '/' },
  { snapshot: 'company', route: 'company', path: '/company' },
  { snapshot: 'resources', route: 'resources/index', path: '/resources' },
  { snapshot: 'article', route: 'resources/[slug]', path: '/resources/hong-kong-routes' },
  { snapshot: 'article-video', route: 'resources/[slug]', path: '/resources/check-an-adviser' },
  { snapshot: 'topic', route: 'resources/topics/[slug]', path: '/resources/topics/before-you-apply' },
  {
    snapshot: 'landing',
    route: 'immigration-strategies-hong-kong-residents',
    path: '/immigration-strategies-hong-kong-residents',
  },
  { snapshot: 'visa-tonic', route: 'visa-tonic', path: '/visa-tonic' },
  { snapshot: 'terms', route: 'terms-of-use', path: '/terms-of-use' },
  { snapshot: 'privacy', route: 'privacy-policy', path: '/privacy-policy' },
  { snapshot: 'contact', route: 'contact/index', path: '/contact' },
  { snapshot: 'campaign', route: '[first]/index', path: '/pr-status' },
  { snapshot: 'guide', route: '[first]/[second]', path: '/guides/super-visa' },
]

/** Other states that a URL alone produces. */
export const STATES: readonly PublicPage[] = [
  { snapshot: 'search', route: 'resources/search', path: '/resources/search', query: 'q=visa' },
  { snapshot: 'search-nothing', route: 'resources/search', path: '/resources/search', query: 'q=qqqq' },
  { snapshot: 'not-found', route: '404', path: '/no-such-page', noise: /404/ },
  { snapshot: 'server-error', route: '500', path: '/500', noise: /500/ },
  { snapshot: 'signin', route: 'signin', path: '/signin' },
  { snapshot: 'signin-sent', route: 'signin', path: '/signin', query: 'sent=1' },
  { snapshot: 'confirm-email', route: 'account/confirm', path: '/account/confirm' },
  { snapshot: 'error', route: 'error', path: '/error', query: 'error=Verification' },
]

/** Pages that a URL alone does not produce or that differ on each visit, with the tests that cover them. */
export const TESTED_ELSEWHERE: Record<string, string> = {
  'account/index': 'requires a login: the snapshot “account” with fixed times, and a view for axe',
  'admin/users': 'requires a login: the snapshots “admin-users” and “admin-messages”, and a view for axe',
  'contact/send': 'responds to a form: the snapshot “contact-sent-without-scripts”, and a view for axe',
  components: 'internal: one snapshot per component group',
}

/** `snapshot`: the name of its snapshot. `parameters`: the query string after the dialog's name. */
type DialogState = { snapshot: string; parameters?: string; forMembers?: true }

/** The snapshots of each dialog. A dialog without any fails the type check. */
const DIALOGS: Record<DialogName, readonly [DialogState, ...DialogState[]]> = {
  login: [{ snapshot: 'dialog-login' }],
  signup: [{ snapshot: 'dialog-signup' }],
  initiateReset: [{ snapshot: 'dialog-initiate-reset' }],
  reset: [
    { snapshot: 'dialog-reset', parameters: '&email=chan@example.com&hash=from-a-mail' },
    { snapshot: 'dialog-reset-incomplete' },
  ],
  contact: [{ snapshot: 'dialog-contact' }],
  profile: [{ snapshot: 'dialog-profile', forMembers: true }],
}

/** Every dialog state under test, with the query string of its URL. */
export const DIALOG_STATES = Object.entries(DIALOGS).flatMap(([name, states]) =>
  states.map(({ snapshot, parameters = '', forMembers = false }) => ({
    name,
    snapshot,
    query: `dialog=${name}${parameters}`,
    forMembers,
  })),
)

/** Names of the dialogs that open without a login. */
export const PUBLIC_DIALOGS = [
  ...new Set(DIALOG_STATES.filter(({ forMembers }) => !forMembers).map(({ name }) => name)),
]

/** Every other snapshot of a window. */
export const OTHER_SNAPSHOTS = [
  'menu',
  'member',
  'consent',
  'contact-sent-without-scripts',
  'account',
  'admin-users',
  'admin-messages',
]

/** All mails by the name of their copy; their snapshots use the phone width. */
export const MAILS = [
  'emailVerification',
  'passwordReset',
  'signInLink',
  'emailChangeFormer',
  'emailChangeNext',
  'emailChangeTaken',
  'passwordChanged',
  'accountDeleted',
  'contactNotification',
  'contactNotice',
] as const

/** The widths of all snapshots, in CSS px: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const

/** Returns a predicate: whether a page exists in the locale. */
export const existsIn = (locale: Locale) => (page: { path: string }) =>
  locale === 'en-CA' || !ENGLISH_ONLY.includes(page.path)
