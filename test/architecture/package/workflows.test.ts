import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { PARTS, readOptions } from '../../../tools/test/options.mjs'

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
/** For test/browser/adopters/init.test.ts. */
const SYSTEMS = 'sudo apt-get install -y --no-install-recommends hugo jekyll'
const GITHUB = join(ROOT, '.github')
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const readYaml = (...path: string[]) => parse(read('.github', ...path), { strict: true })
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

/** Replaces `${{ matrix.part }}` by each of its values. */
const spread = (command: string, { strategy }: Job): string[] => {
  const [whole, key] = command.match(/\$\{\{ matrix\.(\w+) \}\}/) ?? []
  if (!whole || !key) return [command]
  return (strategy?.matrix[key] ?? []).map(value => command.replace(whole, String(value)))
}

const workflows = readdirSync(join(GITHUB, 'workflows')).map(name => [name, readYaml('workflows', name)])

describe.each(workflows)('%s', (_, workflow: Workflow) => {
  const jobs = Object.values(workflow.jobs).filter(job => !job.uses)
  const steps = jobs.flatMap(job => job.steps)
  const commands = jobs.flatMap(job =>
    job.steps.flatMap(({ run }) => (run ? run.trim().split('\n') : []).flatMap(line => spread(line, job))),
  )

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

  test('runs existing commands with options that they accept', () => {
    expect(commands.length).toBeGreaterThan(jobs.length)
    for (const command of commands) {
      const [, verb = '', rest = ''] =
        command.match(/^(?:sudo \S+ )?npm (ci$|test|run \S+)(?: -- )?(.*)$/) ?? []
      if (verb === 'test') expect(() => readOptions(rest.split(' '))).not.toThrow()
      else if (verb.startsWith('run ')) expect(Object.keys(scripts)).toContain(verb.slice('run '.length))
      else expect(['npm ci', PUBLISH, SYSTEMS]).toContain(command)
    }
  })
})

describe('hosted CI', () => {
  const { jobs }: Workflow = readYaml('workflows', 'ci.yml')
  const parts = Object.values(jobs).flatMap(job =>
    job.steps.flatMap(({ run }) => (run?.includes('--only') ? spread(run, job) : [])),
  )

  test('runs every part of npm test once', () => {
    const wanted = PARTS.filter(part => part !== 'quick' && part !== 'tests')
    expect(parts.map(command => command.replace(/.*--only /, '')).sort()).toEqual([...wanted].sort())
  })

  test('builds once: every other job takes that build', () => {
    const { build, ...others } = jobs
    expect(build?.steps.some(({ run }) => run === 'npm run build')).toBe(true)
    for (const { needs, steps } of Object.values(others)) {
      expect(needs).toBe('build')
      expect(steps.some(({ uses }) => uses?.startsWith('actions/download-artifact'))).toBe(true)
    }
  })

  test('covers the oldest Node that is supported and the newer ones', () => {
    const [oldest] = JSON.parse(read('package.json')).engines.node.match(/\d+/)
    expect(jobs['static-and-unit']?.strategy?.matrix.node).toEqual([Number(oldest), 22, 24])
  })
})

describe('the release', () => {
  const { on, jobs } = readYaml('workflows', 'release.yml')
  const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])

  test('starts with a tag, and runs all of CI first', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(jobs.test.uses).toBe('./.github/workflows/ci.yml')
    expect(readYaml('workflows', 'ci.yml').on).toHaveProperty('workflow_call')
    expect([jobs.pack.needs, jobs.publish.needs]).toEqual(['test', 'pack'])
  })

  test('tests the tarball that it publishes, and runs nothing else where it may sign', () => {
    expect(commandsOf(jobs.pack).slice(-2)).toEqual([
      'npm run release -- pack',
      'npm test -- architecture/package',
    ])
    expect(jobs.pack.steps.at(-2).env).toEqual({ THISTLEDOWN_TARBALL: 'thistledown.tgz' })
    expect(jobs.pack.steps.at(-1).with.path).toBe('thistledown.tgz')
    expect(commandsOf(jobs.publish)).toEqual([PUBLISH])
  })
})

test('.ci/run is npm test', () => {
  expect(read('.ci', 'run').trim().split('\n').at(-1)).toBe('npm test')
})

test('updates are configured for packages and actions', () => {
  const { version, updates } = readYaml('dependabot.yml')
  expect(version).toBe(2)
  expect(updates.map((it: Record<string, string>) => it['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ])
})

test.each(['bug.yml', 'feature.yml'])('the form %s has what GitHub requires', name => {
  const { name: title, description, body } = readYaml('ISSUE_TEMPLATE', name)
  expect([title, description].every(Boolean)).toBe(true)
  const fields = body.filter(({ type }: { type: string }) => type !== 'markdown')
  const ids = fields.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { type, attributes } of fields) {
    expect(['textarea', 'input', 'checkboxes']).toContain(type)
    expect(attributes.label).toBeTruthy()
  }
})
