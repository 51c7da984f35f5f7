/** Where a visitor meets the sentences whose keys begin so; the longest beginning decides. */
const PLACES: Record<string, string> = {
  'common:brand': 'Header, on every page: read out by screen readers for the logo',
  'common:skipToContent': 'First link of every page, for readers who use the keyboard',
  'common:nav': 'Header, on every page: the menu',
  'common:header': 'Header, on every page: the buttons at its end',
  'common:language': 'Header, on every page: the choice of language',
  'common:footer': 'Footer, on every page',
  'common:dialog': 'Dialogs: closing, and while one is loading',
  'common:services': 'Home page: the services',
  'common:process': 'Home page: how it works',
  'common:contact': 'Footer and contact page: names of the contact details',
  'common:notFound': 'The page for an address that does not exist (404)',
  'common:serverError': 'The page for a fault of the website (500)',
  'pages:reviewed': 'Pages with a review date: below the opening',
  'pages:licence': 'Company page: the licence',
  'pages:map': 'Company page: the map',
  'pages:embed': 'Company page and Visa Tonic: before a map or a video is loaded',
  'pages:sources': 'Resources: the official sources',
  'pages:video': 'Visa Tonic: the videos',
  'resources:article': 'Article pages: dates, contents, sources, and the invitation at the end',
  'resources:list': 'Resources: topics and the list of articles',
  'resources:search': 'Resources: the search',
  'consent:': 'The question about measuring visits, at the foot of the first page',
  'consent:change': 'Footer, on every page: opens the question about measuring visits again',
  'dialogs:login': 'Dialog: log in',
  'dialogs:signup': 'Dialog: sign up',
  'dialogs:profile': 'Dialog: your account',
  'dialogs:initiateReset': 'Dialog: forgot your password',
  'dialogs:reset': 'Dialog: choose a new password',
  'dialogs:contact': 'Dialog: contact form',
  'errors:': 'Message above a form that could not be sent',
  'forms:': 'Forms: names of the fields, hints and counts',
  'forms:validation': 'Forms: what is wrong with a field',
  'forms:contact': 'Contact form, in its dialog and on the contact page',
  'forms:login': 'Log-in form',
  'forms:signup': 'Sign-up form',
  'forms:initiateReset': 'Form for a link to a new password',
  'forms:reset': 'Form for a new password',
  'forms:emailLink': 'Log-in page: the form for a link by email',
  'auth:signIn': 'Log-in page',
  'auth:sent': 'Page after a log-in link was mailed',
  'auth:known': 'Log-in page, for somebody who is logged in',
  'auth:error': 'Page for a log-in that failed',
  'auth:fault': 'Log-in pages: the reason why a log-in failed',
  'mail:brand': 'Mails: the sender’s name at the top',
  'mail:contact': 'Mails: the link to us at the foot',
  'mail:contactNotification': 'Mail to the office: a visitor’s message',
  'mail:contactNotice': 'Mail to the office: more messages than mails',
  'mail:link': 'Mails with a link: below the button',
  'mail:passwordReset': 'Mail: choose a new password',
  'mail:signInLink': 'Mail: link to log in',
  'admin:': 'Administration, for staff alone',
}

const BEGINNINGS = Object.keys(PLACES).sort((a, b) => b.length - a.length)

/** Where a visitor meets a sentence, such as “Footer, on every page”; undefined for a key of no known place. */
export function placeOf(key: string): string | undefined {
  const beginning = BEGINNINGS.find(
    (start) => key === start || key.startsWith(start.endsWith(':') ? start : `${start}.`),
  )
  return beginning && PLACES[beginning]
}
