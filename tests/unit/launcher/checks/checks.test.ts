/** @jest-environment node */
import { CHECKS } from '../../../../local/launcher/checks/checks'

/** The checks of a change, each with the files that it reads; a check without files reads the whole repository. */
const checksOf = (...changed: string[]) =>
  Object.fromEntries(
    CHECKS.flatMap(({ name, program }) => {
      const started = program(changed)
      return started ? [[name, changed.filter((file) => started.args.includes(file))]] : []
    }),
  )

it('gives the changed files to the checks of single files', () => {
  expect(checksOf('src/lib/routes.ts', 'README.md')).toEqual({
    eslint: ['src/lib/routes.ts'],
    format: ['src/lib/routes.ts', 'README.md'],
    types: [],
    unused: [],
    'first-load': [],
    imports: [],
  })
  expect(checksOf('src/styles/tokens.scss')).toMatchObject({
    format: ['src/styles/tokens.scss'],
    styles: ['src/styles/tokens.scss'],
  })
})

it('gives no deleted file to a program, which would not find it', () => {
  expect(checksOf('src/deleted.ts')).toEqual({ types: [], unused: [], 'first-load': [], imports: [] })
})

it.each([
  ['eslint.config.mjs', 'eslint'],
  ['.prettierrc.json', 'format'],
  ['stylelint.config.mjs', 'styles'],
])('checks every file after a change of %s', (configuration, name) => {
  const check = CHECKS.find((candidate) => candidate.name === name)
  expect(check?.program([configuration])?.args).toEqual(check?.program()?.args)
})

it.each([
  ['sanity/schemaTypes/documents/article.ts', 'content-types'],
  ['src/sections/faq/content.ts', 'content-types'],
  ['src/cms/rules/sectionsByPage.ts', 'content-types'],
  ['prisma/schema.prisma', 'migrations'],
  ['prisma/migrations/20261121051804_first/migration.sql', 'breaking-migrations'],
  ['package-lock.json', 'lock'],
  ['public/locales/en-CA/forms.json', 'types'],
])('a change of %s concerns the check %s', (file, name) => {
  expect(checksOf(file)).toHaveProperty(name)
})
