import type { Settings } from '@/cms/loaders/settings'

/** The same as in the loader, which would load the client of the content lake into tests of components. */
export const NO_SETTINGS: Settings = {
  ...{ email: '', phone: '', phoneHref: '', address: '', addressLine: '', licensee: '', registerUrl: '' },
  ...{ socialLinks: [], chatUrl: null, mapUrl: null, mapEmbedUrl: null, footerNote: '' },
  navigation: { menu: [], fitting: 0, footer: [], footerHeading: '' },
}
