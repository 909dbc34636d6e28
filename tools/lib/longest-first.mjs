import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** One engine after the other, what fails soonest first. */
const PROJECTS = ['unit', 'architecture', 'chromium', 'react', 'firefox', 'webkit']

/** Short to read, long to run. Of the others the largest run first, which comes close enough. */
const LONG = [
  'gates',
  'fault-matrix-network',
  'fault-matrix-engine',
  'fault-matrix-moments',
  'smoke-axe',
  'smoke',
  'soak',
  'leaks',
  'loader-leaks',
  'scroll-loop',
  'supply',
  'snippets',
]

/**
 * All projects share one queue, so that no worker waits at a project's end; and nothing long is left for the end of
 * that queue, when the other workers have nothing more to do.
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
