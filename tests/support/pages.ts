import { ENGLISH_ONLY } from '@/lib/contentPaths'
import type { DialogName } from '@/dialogs/useDialog'
import type { Locale } from '@/i18n/locales'

/** A public URL and what it shows. */
export type Place = {
  /** Its name among the snapshots. */
  look: string
  /** The file under src/pages that serves it, without its extension. */
  route: string
  path: string
  /** Query string of the URL, without the question mark. */
  query?: string
  /** Console messages that the browser reports at this URL. */
  noise?: RegExp
}

/** The pages in their initial state. */
export const PAGES: readonly Place[] = [
  { look: 'home', route: 'index', path: '/' },
  { look: 'company', route: 'company', path: '/company' },
  { look: 'resources', route: 'resources/index', path: '/resources' },
  { look: 'article', route: 'resources/[slug]', path: '/resources/hong-kong-routes' },
  { look: 'article-video', route: 'resources/[slug]', path: '/resources/check-an-adviser' },
  { look: 'topic', route: 'resources/topics/[slug]', path: '/resources/topics/before-you-apply' },
  {
    look: 'landing',
    route: 'immigration-strategies-hong-kong-residents',
    path: '/immigration-strategies-hong-kong-residents',
  },
  { look: 'visa-tonic', route: 'visa-tonic', path: '/visa-tonic' },
  { look: 'terms', route: 'terms-of-use', path: '/terms-of-use' },
  { look: 'privacy', route: 'privacy-policy', path: '/privacy-policy' },
  { look: 'contact', route: 'contact/index', path: '/contact' },
]

/** Other states that a URL alone produces. */
export const STATES: readonly Place[] = [
  { look: 'search', route: 'resources/search', path: '/resources/search', query: 'q=visa' },
  { look: 'search-nothing', route: 'resources/search', path: '/resources/search', query: 'q=qqqq' },
  { look: 'not-found', route: '404', path: '/no-such-page', noise: /404/ },
  { look: 'server-error', route: '500', path: '/500', noise: /500/ },
  { look: 'signin', route: 'signin', path: '/signin' },
  { look: 'signin-sent', route: 'signin', path: '/signin', query: 'sent=1' },
  { look: 'confirm-email', route: 'account/confirm', path: '/account/confirm' },
  { look: 'error', route: 'error', path: '/error', query: 'error=Verification' },
]

/** Pages that a URL alone does not produce or that differ on each visit, with the test that covers them. */
export const ELSEWHERE: Record<string, string> = {
  'account/index': 'somebody’s own: pictured as “account”, with the same times in every run; a view for axe',
  'admin/users': 'likewise: pictured as “admin-users” and “admin-messages”; a view for axe',
  'contact/send': 'answers a form: pictured as “contact-sent-without-scripts”; a view for axe',
  components: 'internal: pictured part by part',
}

/** `look`: its name among the snapshots. `given`: what follows the dialog's name in the URL. */
type DialogLook = { look: string; given?: string; forMembers?: true }

/** The snapshots of each dialog. A dialog without any fails the type check. */
const DIALOGS: Record<DialogName, readonly [DialogLook, ...DialogLook[]]> = {
  login: [{ look: 'dialog-login' }],
  signup: [{ look: 'dialog-signup' }],
  initiateReset: [{ look: 'dialog-initiate-reset' }],
  reset: [
    { look: 'dialog-reset', given: '&email=chan@example.com&hash=from-a-mail' },
    { look: 'dialog-reset-incomplete' },
  ],
  contact: [{ look: 'dialog-contact' }],
  profile: [{ look: 'dialog-profile', forMembers: true }],
}

/** Every dialog state under test, with the query string of its URL. */
export const DIALOG_LOOKS = Object.entries(DIALOGS).flatMap(([name, looks]) =>
  looks.map(({ look, given = '', forMembers = false }) => ({
    name,
    look,
    query: `dialog=${name}${given}`,
    forMembers,
  })),
)

/** Names of the dialogs that open without a login. */
export const OPEN_DIALOGS = [
  ...new Set(DIALOG_LOOKS.filter(({ forMembers }) => !forMembers).map(({ name }) => name)),
]

/** Every other snapshot of a window. */
export const OTHER_LOOKS = [
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
  'passwordChanged',
  'contactNotification',
  'contactNotice',
] as const

/** Phone and desktop widths that the design covers, in CSS px. */
export const WIDTHS = [390, 1440] as const

export const thereIn = (locale: Locale) => (place: { path: string }) =>
  locale === 'en-CA' || !ENGLISH_ONLY.includes(place.path)
