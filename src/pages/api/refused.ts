import { refusedApi } from '@/server/content/refusedApi'

export default refusedApi

// Turns off the body parser of Next.js: the route reads no body, so a malformed body must not cause an error.
export const config = { api: { bodyParser: false } }
