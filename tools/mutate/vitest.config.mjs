// For Stryker: only the unit tests of src, which need neither a build nor a browser.
import config from '../../vitest.config.mjs'
import { onlyProject } from '../lib/vitest-project.mjs'

export default onlyProject(config, 'unit', {
  include: ['test/unit/{checks,core,loader,shared,features}/**/*.test.{ts,tsx}'],
  // Ten thousand cases for each mutant would take days.
  exclude: ['test/unit/core/fuzz.test.ts'],
})
