/** In characters; Chinese ones are wider. */
const MAX_LENGTH = { latin: 120, han: 60 }

export function imageText(name: string): string {
  const maxLength = MAX_LENGTH[/\p{Script=Han}/u.test(name) ? 'han' : 'latin']
  const characters = [...name.trim()]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('')
}
