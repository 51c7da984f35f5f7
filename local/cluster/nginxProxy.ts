import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../launcher/environment/environment'
import { acceptsConnections, waitFor } from '../launcher/processes/waitFor'

/** The ports of the instances on this machine, by side. */
export type Upstreams = {
  content: number[]
  accounts: number[]
  /** The content of `real-ip.conf`, which names the proxies in front; default: there are none. */
  realIp?: string
  /** The files of a certificate; nginx then speaks HTTPS with HTTP/2. */
  tls?: { key: string; certificate: string }
  /** How many connections a worker of nginx can have, including those to instances; by default as deployed. */
  connections?: number
}

/**
 * Runs the proxy of `deploy/nginx.conf` on a port of this machine, in front of instances on this machine. Needs
 * the program `nginx`.
 *
 * @throws with the output of nginx if it rejects the configuration
 */
export async function startNginx(port: number, upstreams: Upstreams) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  writeConfiguration(folder, port, upstreams)
  return runNginx(folder, port)
}

/** Runs nginx with the directives of one server that listens on the port, and nothing of `deploy`. */
export async function startBareNginx(port: number, server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  mkdirSync(join(folder, 'temp'))
  const http = `access_log off; server { ${server} }`
  const text = `worker_processes auto; pid temp/nginx.pid; events {} http { ${http} }`
  writeFileSync(join(folder, 'nginx.conf'), text)
  return runNginx(folder, port)
}

/** Runs nginx in a folder with its configuration. `stop` removes the folder. */
async function runNginx(folder: string, port: number) {
  const output: string[] = []
  const child = spawn(
    'nginx',
    [...globalDirectives(), '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()))
  const exited = once(child, 'exit')
  const failed = exited.then(() => Promise.reject(new Error(`nginx ended:\n${output.join('')}`)))
  failed.catch(() => {})
  await Promise.race([failed, waitFor('nginx', () => acceptsConnections(port), 10_000)])
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What nginx has written to its error log. */
    errors: () => output.join(''),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of `deploy`, with another port and other instances. */
function writeConfiguration(
  folder: string,
  port: number,
  { content, accounts, realIp, tls, connections = 4_096 }: Upstreams,
): void {
  const deploy = join(ROOT, 'deploy')
  for (const name of ['keepalive.conf', 'page-cache.conf', 'error-headers.conf', 'real-ip.conf', 'pages']) {
    cpSync(join(deploy, name), join(folder, name), { recursive: true })
  }
  if (realIp !== undefined) writeFileSync(join(folder, 'real-ip.conf'), realIp)
  mkdirSync(join(folder, 'temp'))
  const main = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
  const options = tls ? ' ssl http2' : ''
  const certificate = tls ? `ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};` : ''
  const listen = `listen 127.0.0.1:${port}${options};\n    listen [::1]:${port}${options};`
  const adapted = main
    .replace('listen 8080;', `${listen} ${certificate}`)
    .replace('worker_connections 4096;', `worker_connections ${connections};`)
  writeFileSync(join(folder, 'nginx.conf'), adapted)
  const upstream = (name: string, ports: number[]) => {
    const servers = ports.map((instance) => `  server 127.0.0.1:${instance} max_fails=0;\n`)
    return `upstream ${name} {\n${servers.join('')}  include keepalive.conf;\n}\n`
  }
  const all = [...new Set([...content, ...accounts])]
  const text = upstream('content', content) + upstream('accounts', accounts) + upstream('any', all)
  writeFileSync(join(folder, 'upstreams.conf'), text)
}

/** In the foreground. If root starts nginx, its workers would run as a user who may not read the folder. */
const globalDirectives = () => ['-g', process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;']
