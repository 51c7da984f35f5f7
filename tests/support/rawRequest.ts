import { stack } from './e2e'
import { httpRequest, type HttpRequest, type HttpResponse } from './httpRequest'

export type RawResponse = HttpResponse

/** Requests exactly this path from a site under test, by default from the main one. See `httpRequest`. */
export const sendRawRequest = (
  path: string,
  { site, ...request }: HttpRequest & { site?: string } = {},
): Promise<HttpResponse> => httpRequest(site ?? stack('SITE_URL'), path, request)
