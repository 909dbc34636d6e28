import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ENGINES } from '../../browser/driver/engines.ts'

interface WorkflowStep {
  readonly uses?: string
  readonly run?: string
  readonly with?: Record<string, unknown>
}
interface Job {
  /** Another workflow, whose jobs run instead of steps. */
  readonly uses?: string
  readonly needs?: string
  readonly permissions?: unknown
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: Record<string, readonly (string | number)[]> }
  readonly steps: readonly WorkflowStep[]
}
interface Workflow {
  readonly permissions: unknown
  readonly jobs: Record<string, Job>
}

const PUBLISH = 'npm publish ./thistledown.tgz --provenance --access public'
/** For test/browser/adopters/init.night.test.ts. */
const SYSTEMS = 'sudo apt-get install -y --no-install-recommends hugo jekyll'
const GITHUB = join(ROOT, '.github')
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const readYaml = (...path: string[]) => parse(read('.github', ...path), { strict: true })
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

const workflows = readdirSync(join(GITHUB, 'workflows')).map(name => [name, readYaml('workflows', name)])

describe.each(workflows)('%s', (_, workflow: Workflow) => {
  const jobs = Object.values(workflow.jobs).filter(job => !job.uses)
  const steps = jobs.flatMap(job => job.steps)
  const commands = steps.flatMap(({ run }) => (run ? run.trim().split('\n') : []))

  test('has read-only access to the repository, in every job that runs its code', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const isCheckout = ({ uses }: WorkflowStep) => uses?.startsWith('actions/checkout')
    const signing = jobs.filter(({ permissions }) => permissions)
    expect(signing.map(({ permissions }) => permissions)).toEqual(
      signing.map(() => ({ 'id-token': 'write' })),
    )
    expect(signing.filter(job => job.steps.some(isCheckout))).toEqual([])
    const checkouts = steps.filter(isCheckout)
    expect(checkouts.length).toBe(jobs.length - signing.length)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('pins the versions of its actions, and has a timeout', () => {
    for (const { uses } of steps.filter(step => step.uses)) expect(uses).toMatch(/@(v\d+|[0-9a-f]{40})$/)
    expect(jobs.filter(job => !job['timeout-minutes'])).toEqual([])
  })

  test('runs commands that exist', () => {
    expect(commands.length).toBeGreaterThan(jobs.length)
    for (const command of commands) {
      const [, script] = command.match(/^(?:sudo \S+ )?npm (?:run )?(\S+)/) ?? []
      if (script && script in scripts) continue
      expect(['npm ci', PUBLISH, SYSTEMS]).toContain(command)
    }
  })
})

test('each night runs every project of the tests', () => {
  const { jobs }: Workflow = readYaml('workflows', 'night.yml')
  const { project: projects } = jobs.test?.strategy?.matrix ?? {}
  expect(projects).toEqual(['unit', 'architecture', ...Object.keys(ENGINES).toSpliced(2, 0, 'react')])
})

describe('the release', () => {
  const { on, jobs } = readYaml('workflows', 'release.yml')
  const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])

  test('starts with a tag, and runs all other workflows first', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    for (const name of ['ci', 'night']) {
      expect(jobs[name].uses).toBe(`./.github/workflows/${name}.yml`)
      expect(readYaml('workflows', `${name}.yml`).on).toHaveProperty('workflow_call')
    }
    expect([jobs.pack.needs, jobs.publish.needs]).toEqual([['ci', 'night'], 'pack'])
  })

  test('tests the tarball that it publishes, and runs nothing else in the job that may sign', () => {
    expect(commandsOf(jobs.pack).slice(-2)).toEqual([
      'npm run release -- pack',
      'npm run test:all -- architecture/package',
    ])
    expect(jobs.pack.steps.at(-2).env).toEqual({ THISTLEDOWN_TARBALL: 'thistledown.tgz' })
    expect(jobs.pack.steps.at(-1).with.path).toBe('thistledown.tgz')
    expect(commandsOf(jobs.publish)).toEqual([PUBLISH])
  })
})

test('.ci/run is npm test', () => {
  expect(read('.ci', 'run').trim().split('\n').at(-1)).toBe('npm test')
})
