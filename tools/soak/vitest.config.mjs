// For `npm run soak`: runs the randomised (monkey) tests without end, in one engine.
import config from '../../vitest.config.mjs'
import { onlyProject } from '../lib/vitest-project.mjs'

export default onlyProject(config, JSON.parse(process.env.THISTLEDOWN_SOAK ?? '{}').engine ?? 'chromium', {
  include: ['test/browser/site/walk/soak.ts'],
  exclude: [],
})
