/** Jest's global setup of the tests that need the database client and no database. */
export { generateClient as default } from '../../local/database/commands/generateClient'
