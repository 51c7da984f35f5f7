/** The longest title that fits on an image, in characters. */
const MAX_LENGTH = { latin: 120, han: 60 }

/** Returns a page's name, shortened if it does not fit on the image. */
export function imageText(name: string): string {
  const most = MAX_LENGTH[/\p{Script=Han}/u.test(name) ? 'han' : 'latin']
  const signs = [...name.trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}
