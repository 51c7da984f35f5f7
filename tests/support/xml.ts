import { JSDOM } from 'jsdom'

/** Parses an XML document. @throws if the text is not XML */
export const parseXml = (text: string): Document =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document
