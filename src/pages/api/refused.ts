import { otherAddressApi } from '@/server/content/otherAddressApi'

export default otherAddressApi

// Turns off the body parser of Next.js: the route reads no body, so a malformed body must not cause an error.
export const config = { api: { bodyParser: false } }
