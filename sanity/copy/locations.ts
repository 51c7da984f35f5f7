/** Location of each sentence by key prefix; the longest matching prefix wins. */
const LOCATIONS: Record<string, string> = {
  'common:brand': 'Header, on every page: the logo’s label for screen readers',
  'common:skipToContent': 'First link of every page, for people who use the keyboard',
  'common:screenReaderSuffix': 'For screen readers, added after a button or a link to say what it is about',
  'common:nav': 'Header, on every page: the menu, until one is published under “Menu and footer”',
  'common:header': 'Header, on every page: the buttons on the right',
  'common:notice':
    'Notice above the header: its name and close button for screen readers, and the word before an important one',
  'common:language': 'Header, on every page: the language switcher',
  'common:footer': 'Footer, on every page',
  'common:dialog': 'Dialogs: the close button, and messages while a dialog is loading',
  'common:services': 'Home page: the services',
  'common:process': 'Home page: how it works',
  'common:contact': 'Footer and contact page: labels of the contact details',
  'common:notFound': 'Error page: page not found (404)',
  'common:serverError': 'Error page: something went wrong on the website (500)',
  'pages:reviewed': 'Pages with a review date: below the hero',
  'pages:asOf': 'Landing page for Hong Kong residents: above the closed and open programs',
  'pages:licence': 'Company page: the licence',
  'pages:map': 'Company and contact page: the map',
  'pages:embed': 'Below every map and video',
  'pages:files': 'Pages with files to download: the type and the size of a file',
  'pages:sources': 'Resources: the official sources',
  'pages:video': 'Visa Tonic, articles and pages with a video: the videos',
  'resources:article': 'Article pages: dates, table of contents, sources, and the call to action at the end',
  'resources:list': 'Resources: topics and the list of articles',
  'resources:search': 'Resources: the search',
  'consent:':
    'Consent banner, at the bottom of the first page. If a new text asks for more than before, tell the developers first: every visitor must be asked again',
  'consent:current': 'Consent banner, opened again: the current choice',
  'consent:privacyControl':
    'Footer, on every page: shown instead of the “Cookie settings” link if the browser sends a Global Privacy Control signal',
  'consent:change': 'Footer, on every page: the link that opens the consent banner again',
  'consent:saved': 'Footer, on every page: confirmation after a visitor has changed the choice',
  'dialogs:login': 'Dialog: log in',
  'dialogs:signup': 'Dialog: sign up',
  'dialogs:profile': 'Dialog: your account',
  'dialogs:initiateReset': 'Dialog: forgot your password',
  'dialogs:reset': 'Dialog: choose a new password',
  'dialogs:contact': 'Dialog: contact form',
  'errors:': 'Message above a form that could not be sent',
  'forms:': 'Forms: labels, hints and character counts',
  'forms:validation': 'Forms: error messages of the fields',
  'forms:contact': 'Contact form, in its dialog and on the contact page',
  'forms:login': 'Login form',
  'forms:signup': 'Sign-up form',
  'forms:initiateReset': 'Form that requests a password reset link',
  'forms:reset': 'Form for a new password',
  'forms:emailLink': 'Login page: the form for a login link by email',
  'auth:login': 'Login page',
  'auth:linkSent': 'Page after a login link was emailed',
  'auth:loggedOut': 'Login page, for visitors who have just logged out',
  'auth:loggedIn': 'Login page, for visitors who are already logged in',
  'auth:error': 'Page for a failed login',
  'auth:errorText': 'Login pages: the reason why a login failed',
  'mail:brand': 'Emails: the sender’s name, in the inbox and at the top',
  'mail:contact': 'Emails: the “Contact us” link at the bottom',
  'mail:contactNotification': 'Email to the office: a visitor’s message',
  'mail:contactNotice':
    'Email to the office: the contact form received more messages than are emailed one by one',
  'mail:link': 'Emails with a link: below the button',
  'mail:passwordReset': 'Email: choose a new password',
  'mail:signInLink': 'Email: login link',
  'mail:emailVerification': 'Email: confirm your email address, after signing up',
  'mail:emailChangeFormer': 'Email to the current address: confirm the change of email address',
  'mail:emailChangeNext': 'Email to the new address: confirm your new email address',
  'mail:emailChangeTaken': 'Email to the owner of an address that another member wants to use',
  'mail:passwordChanged': 'Email: your password was changed',
  'mail:accountDeleted': 'Email: your account was deleted',
  'account:': 'Account page',
  'account:details': 'Account page: name and language',
  'account:email': 'Account page: email',
  'account:password': 'Account page: password',
  'account:devices': 'Account page: devices that are logged in',
  'account:consent':
    'Account page: email updates. Changing the sentence that members agree to creates a new version of the consent',
  'account:data': 'Account page: download and deletion',
  'account:confirm': 'Page that opens from the link in a confirmation email',
  'account:logIn': 'Page that opens from the login link in an email',
  'forms:details': 'Account page: the form for name and language',
  'forms:changeEmail': 'Account page: the form for a new email address',
  'forms:changePassword': 'Account page: the form for a new password',
  'forms:deleteAccount': 'Account page: the form to delete the account',
  'admin:': 'Admin pages, for staff only',
}

const PREFIXES = Object.keys(LOCATIONS).sort((a, b) => b.length - a.length)

/**
 * Returns a sentence's location on the site, such as “Footer, on every page”; undefined if no prefix matches.
 */
export function findLocation(key: string): string | undefined {
  const longest = PREFIXES.find(
    (prefix) => key === prefix || key.startsWith(prefix.endsWith(':') ? prefix : `${prefix}.`),
  )
  return longest && LOCATIONS[longest]
}
