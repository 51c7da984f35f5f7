/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PALETTE } from '@/server/accounts/mail/templates/MailLayout'

const tokens = readFileSync(resolve(__dirname, '../../../../src/styles/tokens.scss'), 'utf8')

it.each(Object.entries(PALETTE))("a mail's %s, %s, is a colour of the site", (_name, colour) => {
  expect(tokens).toContain(`: ${colour};`)
})
