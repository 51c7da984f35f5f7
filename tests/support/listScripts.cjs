// Preload for a server under test: on exit, writes the URLs of all scripts that the process has loaded.
const { writeFileSync } = require('node:fs')
const { Session } = require('node:inspector')

const urls = new Set()
const session = new Session()
session.connect()
session.on('Debugger.scriptParsed', ({ params }) => params.url && urls.add(params.url))
session.post('Debugger.enable')
process.on('exit', () => writeFileSync(process.env.SCRIPTS_FILE, JSON.stringify([...urls])))
