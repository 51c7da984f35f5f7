/** @jest-environment node */
import { findNodeVersionErrors } from '../../../../local/launcher/checks/nodeVersion'

it.each(['22.15.0', '22.22.1', '24.0.0', '24.21.0', '26.1.0'])('supports Node.js %s', (version) => {
  expect(findNodeVersionErrors(version)).toEqual([])
})

it.each(['18.20.8', '20.19.5', '22.12.0', '23.11.0'])(
  'says in one line what to do on Node.js %s',
  (version) => {
    const [line, ...others] = findNodeVersionErrors(version)
    expect(others).toEqual([])
    expect(line).toContain(`Node.js ${version} is not supported`)
    expect(line).toContain('Install Node.js 24')
    expect(line).not.toContain('\n')
  },
)
