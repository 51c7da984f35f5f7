import { defineArrayMember, defineField, defineType } from 'sanity'
import { validateMapUrl } from '../../../src/lib/embedUrl'
import { SettingsIcon } from '../../structure/icons'
import { documentPreview } from '../../previews/documentPreview'
import { httpsField } from '../httpsField'
import { localeField } from '../localeField'
import { requireText } from '../validation'

const socialLink = defineArrayMember({
  name: 'socialLink',
  title: 'Social profile',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      validation: (rule) =>
        rule.custom((value: unknown) => requireText(value, 'Enter a name, such as Instagram')),
    }),
    httpsField({ name: 'url', title: 'URL' }),
  ],
})

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  icon: SettingsIcon,
  groups: [
    { name: 'contact', title: 'Contact details', default: true },
    { name: 'licence', title: 'Licence' },
    { name: 'links', title: 'Links' },
  ],
  fields: [
    defineField({
      name: 'email',
      title: 'Email',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.required().email().error('Enter a valid email address'),
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      description: 'With the country code: +852 …',
      group: 'contact',
      validation: (rule) =>
        rule
          .required()
          .regex(/^\+[\d ]{8,20}$/)
          .error('Enter the number with + and its country code, using only digits and spaces: +852 …'),
    }),
    localeField({ name: 'address', title: 'Office address', type: 'localeText', group: 'contact' }),
    localeField({
      name: 'licensee',
      title: 'Licensed consultant',
      type: 'localeString',
      description:
        'The licensed consultant’s registered name and licence number. The Code of Professional Conduct (s. 44) requires the name near the start of every page that advertises our services.',
      group: 'licence',
    }),
    httpsField({ name: 'registerUrl', title: 'URL of the Public Register', group: 'licence' }),
    localeField({
      name: 'footerNote',
      title: 'Note in the footer',
      type: 'localeText',
      group: 'licence',
    }),
    httpsField({
      name: 'mapUrl',
      title: 'Link to the map',
      optional: true,
      group: 'links',
      description: 'Opens the office’s location on the map provider’s website.',
    }),
    defineField({
      name: 'mapEmbedUrl',
      title: 'Map to embed (optional)',
      type: 'string',
      group: 'links',
      description:
        'From Google Maps: choose “Share”, then “Embed a map”, and copy the code. Loaded only when a visitor opens the map.',
      validation: (rule) => rule.custom((value: unknown) => !value || validateMapUrl(value)),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social profiles',
      type: 'array',
      of: [socialLink],
      group: 'links',
    }),
    httpsField({
      name: 'chatUrl',
      title: 'Chat link',
      optional: true,
      group: 'links',
      description: 'Leave empty to hide the chat link.',
    }),
  ],
  preview: documentPreview({ title: 'Settings', textFields: ['address', 'licensee', 'footerNote'] }),
})
