const ENTITIES: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Characters that XML 1.0 cannot contain: a parser would reject the whole file. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** For elements and double-quoted attributes of XML and HTML. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
