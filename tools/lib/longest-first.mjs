import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The order of projects: those that fail fastest come first, then one engine after the other. */
const PROJECTS = ['unit', 'architecture', 'chromium', 'react', 'firefox', 'webkit']

/**
 * The test files that take longest, in this order (from the log of a whole run). The
 * others follow by file size, as an approximation.
 */
const LONG = [
  'new-feature',
  'smoke-axe',
  'memory',
  'fault-matrix-network',
  'supply',
  'leaks',
  'hostile',
  'fault-matrix-engine',
  'anchors',
  'carousel-slides',
  'scroll-loop',
  'cost-browsers',
  'gates',
  'walk',
  'migrations',
  'fault-matrix-moments',
  'release',
  'journeys',
  'lightbox',
  'other-sites',
  'prerender',
  'dev',
  'package',
  'editors-types',
  'home-hero-banner',
  'header',
  'select-link',
  'panels',
  'snippets',
  'loader-faults',
  'loader-leaks',
  'smoke',
  'debug',
  'native-expand-collapse',
  'loader-faults-modules',
  'early-clicks',
  'own-features',
  'gallery-grid',
  'native-scroll-appear',
  'native-modal',
  'mega-menu.contract',
  'loader-inline',
  'scroll-appear',
  'own-native',
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
