import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { island } from '../../../src/react/island.tsx'
import { useId } from '../../../src/react/runtime.ts'
import { fakeContext } from '../support/core.ts'

test('an island whose first render throws leaves nothing behind', () => {
  const host = document.createElement('div')
  host.innerHTML = '<p>From the server</p>'
  const served = host.innerHTML
  const { ctx, leave } = fakeContext()
  const fail = () => {
    throw Error('No leaves')
  }
  expect(() => island(fail)(host, ctx)).toThrow('No leaves')
  leave()
  expect(host.innerHTML).toBe(served)
})

test('an island that fails later is reported and removed, and the effects of others run', async () => {
  const { ctx, report } = fakeContext()
  const hosts = [document.createElement('div'), document.createElement('div')] as const
  const Failing = () => {
    useEffect(() => {
      throw Error('No leaves')
    }, [])
    return 'Moss'
  }
  let isRun = false
  const Other = () => {
    useEffect(() => {
      isRun = true
    }, [])
    return 'Fern'
  }
  island(Failing)(hosts[0], ctx)
  island(Other)(hosts[1], ctx)
  expect(hosts[0].textContent).toBe('Moss')
  await expect.poll(() => isRun).toBe(true)
  expect(report).toHaveBeenCalledExactlyOnceWith(Error('No leaves'))
  expect(hosts.map(host => host.textContent)).toEqual(['', 'Fern'])
})

test('useId gives each island another id', () => {
  const ids = new Set<string>()
  const Field = () => {
    ids.add(useId())
    return null
  }
  for (const tag of ['div', 'p']) island(Field)(document.createElement(tag), fakeContext().ctx)
  expect(ids.size).toBe(2)
})
