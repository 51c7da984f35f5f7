import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A whole HTML document. Without the declaration mail programs fall back to quirks mode. */
export const renderHtml = (mail: ReactElement): string => `<!doctype html>${renderToStaticMarkup(mail)}`
