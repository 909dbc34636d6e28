import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The order of projects: those that fail fastest come first, then one engine after the other. */
const PROJECTS = ['unit', 'architecture', 'chromium', 'react', 'firefox', 'webkit']

/**
 * The test files that take longest, in this order (measured by `npx vitest run --reporter=json`). The
 * others follow by file size, as an approximation.
 */
const LONG = [
  'smoke-axe',
  'leaks',
  'smoke',
  'hostile',
  'debug',
  'loader-faults',
  'fault-matrix-network',
  'anchors',
  'carousel-rotation',
  'map',
  'fault-matrix-engine',
  'other-sites',
  'fault-matrix-moments',
  'permission',
  'panels',
  'carousel-slides',
  'driver',
  'walk',
  'loader-leaks',
  'scroll-appear',
  'react-app',
  'scroll-loop',
  'expand-collapse',
  'carousel',
  'loader-inline',
  'loader-changes',
  'modal',
  'lightbox-pictures',
  'loader-triggers',
  'loader-swaps',
  'video-group',
  'early-clicks',
  'server-rendered',
  'gallery-grid',
  'lightbox',
  'select-link',
  'header',
  'home-hero-banner',
  'calendar-link',
  'video-gallery',
  'new-feature',
  'memory',
  'gates',
  'supply',
]

/**
 * Sorts the files of all projects into one queue, so that no worker waits at the end of a project, and
 * no long file runs last while the other workers are idle.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const largestFirst = await super.sort(files)
    return largestFirst.sort((a, b) => projectRank(a) - projectRank(b) || lengthRank(a) - lengthRank(b))
  }
}

/** @param {import('vitest/node').TestSpecification} file */
const projectRank = ({ project }) => PROJECTS.indexOf(project.name)

/** @param {import('vitest/node').TestSpecification} file */
const lengthRank = ({ moduleId }) => {
  const rank = LONG.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''))
  return rank < 0 ? LONG.length : rank
}
