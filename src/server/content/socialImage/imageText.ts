/**
 * Maximum length of the title on a social image, in characters. Fewer Chinese characters fit, because they
 * are wider.
 */
const MAX_LENGTH = { latin: 120, han: 60 }

/** Shortens a page's title with `…` if it is too long for the page's social image. */
export function imageText(name: string): string {
  const maxLength = MAX_LENGTH[/\p{Script=Han}/u.test(name) ? 'han' : 'latin']
  const characters = [...name.trim()]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('')
}
