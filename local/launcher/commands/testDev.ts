import { checkDevelopment } from '../tests/development/checkDevelopment'
import { runTests } from '../tests/runTests'

/** `npm run test:dev`: starts `npm run dev` as on a new machine, uses it over HTTP, and stops it. */
runTests(({ supervisor }) => checkDevelopment(supervisor))
