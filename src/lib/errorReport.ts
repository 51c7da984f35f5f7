/** The URL at which next-auth's browser code, and this site's, report errors. */
export const REPORT_URL = '/api/auth/_log'
/** The `code` of reports about errors of the site's own scripts. */
export const CLIENT_ERROR = 'CLIENT_ERROR'
