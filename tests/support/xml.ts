import { JSDOM } from 'jsdom'

/** An XML document. @throws where the text is none */
export const parseXml = (text: string): Document =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document
