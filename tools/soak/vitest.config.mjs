// For `npm run soak`: the randomised (monkey) test alone, in one engine.
import config from '../../vitest.config.mjs'
import { onlyProject } from '../lib/vitest-project.mjs'

export default onlyProject(config, JSON.parse(process.env.THISTLEDOWN_SOAK ?? '{}').engine ?? 'chromium', {
  include: ['test/browser/site/walk.night.test.ts'],
  exclude: [],
})
