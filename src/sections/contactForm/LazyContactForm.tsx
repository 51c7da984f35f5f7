import dynamic from 'next/dynamic'
import { LazyFallback } from '@/ui/LazyFallback'

/** Loads on demand: the script of every page with sections contains those with the form, but few pages show it. */
export const LazyContactForm = dynamic(
  () => import('@/forms/contact/ContactForm').then((module) => module.ContactForm),
  { loading: LazyFallback },
)
