// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyFault, readFaults } from '../../../tools/faults/faults.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

describe('seeded faults', async () => {
  const faults = await readFaults()
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  const isFile = (test: string) => files.some(path => basename(path).startsWith(`${test}.`))

  test.each(faults)('$name can be applied, has a name of its own, and names test files that exist', fault => {
    expect(faults.filter(({ name }) => name === fault.name)).toEqual([fault])
    expect(applyFault(fault)).not.toBe(readFileSync(join(ROOT, fault.file), 'utf8'))
    expect(fault.tests?.filter(test => !isFile(test)) ?? []).toEqual([])
  })
})
