import { CHOICES_ANCHOR, FORM_ANCHOR } from '@/lib/routes'

/** The HTML id of a place on a page, such as a clause of a legal page. */
export const ANCHOR = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** The other HTML ids of pages that can have clauses: of the layout, of dialogs and of sections. */
export const SITE_IDS = [
  ...['site', 'page', 'content', 'menu', 'languages', CHOICES_ANCHOR],
  'failed',
  ...['clauses', 'services', FORM_ANCHOR],
] as const
