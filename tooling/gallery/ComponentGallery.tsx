import { useEffect } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import type { ComponentsProps } from '@/server/content/page/componentGalleryProps'
import { AccountForms } from './AccountForms'
import { Administration } from './Administration'
import { FormOutcomes } from './FormOutcomes'
import { Buttons } from './Buttons'
import styles from './ComponentGallery.module.scss'
import { ContactForms } from './ContactForms'
import { Dialogs } from './Dialogs'
import { Fields } from './Fields'
import { Icons } from './Icons'
import { Links } from './Links'
import { Lists } from './Lists'
import { MemberAccount } from './MemberAccount'
import { Images } from './Images'
import { FormErrors } from './FormErrors'
import { SectionTypes } from './SectionTypes'
import { Texts } from './Texts'
import { Loading } from './Loading'

/** The components of forms, lists and pages in all their states, for designers and developers. */
export function ComponentGallery({ content, settings }: ComponentsProps) {
  const { t } = useTranslation('components')
  // Scrolls back to the top, because some components scroll into view when they render.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Buttons />
      <Icons />
      <Texts html={content.html} />
      <Images />
      <Fields />
      <FormErrors />
      <ContactForms firm={settings} />
      <AccountForms />
      <MemberAccount />
      <FormOutcomes firm={settings} />
      <Loading />
      <Lists />
      <Administration />
      <Dialogs />
      <Links />
      <SectionTypes settings={settings} html={content.html} table={content.table} />
    </div>
  )
}
