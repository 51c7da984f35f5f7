import type { ReadContext } from '@/cms/client/fetchContent'
import { NoSectionError } from '@/cms/loaders/page'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { sectionsPage, type Page } from './sectionsPage'

const loadVisaTonic = sectionsPage('visaTonicPage')
const loadContact = sectionsPage('contactPage')

/** Null in Chinese, because this page exists only in English. */
export const visaTonicPage = async (reading: ReadContext): Promise<Page | null> =>
  reading.locale === DEFAULT_LOCALE ? loadVisaTonic(reading) : null

/** @throws NoSectionError without a valid section with the form */
export async function contactPage(reading: ReadContext): Promise<Page> {
  const page = await loadContact(reading)
  if (page.sections.some(({ _type }) => _type === 'contactSection')) return page
  throw new NoSectionError('contactPage')
}
