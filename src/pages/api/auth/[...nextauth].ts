import { authHandler } from '@/server/handlers/authHandler'

export default authHandler

// Its largest genuine body is a log-in form.
export const config = { api: { bodyParser: { sizeLimit: '10kb' } } }
