import { createContext } from 'react'

/**
 * Context with the function that returns the `src` of a drawing of `public/illustrations`: its URL, or on the server
 * the drawing itself, so that the first paint of a page has it.
 */
export const DrawingSource = createContext((name: string) => `/illustrations/${name}.svg`)
