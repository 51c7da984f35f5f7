import { defineArrayMember, defineField, defineType } from 'sanity'
import { SettingsIcon } from '../../structure/icons'
import { rowPreview } from '../../rows/rowPreview'
import { httpsField } from '../httpsField'
import { localeField } from '../localeField'

const socialLink = defineArrayMember({
  name: 'socialLink',
  title: 'Profile',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('The profile needs a name, such as Instagram'),
    }),
    httpsField({ name: 'url', title: 'Address' }),
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
      title: 'E-mail',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.required().email().error('The site needs a valid email address here'),
    }),
    defineField({
      name: 'phone',
      title: 'Telephone',
      type: 'string',
      description: 'With the country code: +852 …',
      group: 'contact',
      validation: (rule) =>
        rule
          .required()
          .regex(/^\+[\d ]{8,20}$/)
          .error('Write the number with its country code, in figures and spaces: +852 …'),
    }),
    localeField({ name: 'address', title: 'Address', type: 'localeText', group: 'contact' }),
    localeField({
      name: 'licensee',
      title: 'Licensee',
      type: 'localeString',
      description: 'Names the licensed consultant. Advertising rules want it near the start of each page.',
      group: 'licence',
    }),
    httpsField({ name: 'registerUrl', title: 'Address of the Public Register', group: 'licence' }),
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
      description: 'Opens the office’s place at the map’s provider.',
    }),
    httpsField({
      name: 'mapEmbedUrl',
      title: 'Map to embed',
      optional: true,
      group: 'links',
      description: 'The provider’s address for embedding. Loaded only when a visitor asks for the map.',
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
      description: 'Without an address the site shows no chat link.',
    }),
  ],
  preview: rowPreview({ title: 'Settings', texts: ['address', 'licensee', 'footerNote'] }),
})
