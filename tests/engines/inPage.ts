import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Target } from './tab'

/**
 * Testing Library's DOM queries as a script that defines `TestingLibraryDom`, for protocols without queries
 * by role.
 */
export const QUERIES = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Tells whether the document has the queries. Runs in the page. */
export const hasQueries = () => 'TestingLibraryDom' in window

/** A script expression for the visible matching elements, in a document with the queries. */
export const elementsOf = (target: Target) => `(${findVisible})(${JSON.stringify(target)})`

/** A script expression for the texts of these elements. */
export const textsOf = (target: Target) => `${elementsOf(target)}.map(({ innerText }) => innerText)`

/** Retries until the attempt succeeds, because a navigation interrupts scripts and replaces elements. */
export function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    expect(async () => resolve(await attempt()))
      .toPass({ intervals: [100, 250] })
      .catch(reject)
  })
}

/** Runs in the page, so it must not refer to anything outside itself. */
function findVisible(target: Target): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole }: typeof import('@testing-library/dom') = Reflect.get(
    window,
    'TestingLibraryDom',
  )
  const { within } = target
  const scopes = within ? queryAllByRole(document.body, within.role, { name: within.name }) : [document.body]
  const matches = scopes.flatMap((scope) =>
    'label' in target
      ? queryAllByLabelText(scope, target.label, { exact: false, selector: 'input, select, textarea' })
      : queryAllByRole(scope, target.role, { name: target.name }),
  )
  return matches.filter((element) => element.checkVisibility({ visibilityProperty: true }))
}
