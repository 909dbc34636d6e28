// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { createOutput, formatError } from '../../../tools/dev/output.mjs'

/** A build of one virtual module, which waits for `go` before it reads the module. */
const createBuild = async () => {
  let text = 'one()'
  let gate: Promise<void> = Promise.resolve()
  const held = { open: () => {} }
  const output = await createOutput({
    name: 'demo',
    options: {
      entryPoints: ['demo'],
      bundle: true,
      outdir: 'demo',
      plugins: [
        {
          name: 'virtual',
          setup: build => {
            build.onResolve({ filter: /^demo$/ }, ({ path }) => ({ path, namespace: 'virtual' }))
            build.onLoad({ filter: /./, namespace: 'virtual' }, async () => {
              await gate
              return { contents: text, loader: 'js' }
            })
          },
        },
      ],
    },
    take: ([file]) => new Map([['demo.js', file?.text ?? '']]),
  })
  outputs.push(output)
  return {
    output,
    write: (next: string) => {
      text = next
    },
    hold: () => {
      gate = new Promise(resolve => {
        held.open = resolve
      })
    },
    release: () => held.open(),
  }
}

const outputs: Awaited<ReturnType<typeof createOutput>>[] = []
afterEach(() => Promise.all(outputs.splice(0).map(output => output.dispose())))

test('returns the last good files while a build runs', async () => {
  const { output, write, hold, release } = await createBuild()
  expect(await output.rebuild()).toBe(true)
  write('two()')
  hold()
  const running = output.rebuild()
  expect(output.files.get('demo.js')).toContain('one()')
  release()
  expect(await running).toBe(true)
  expect(output.files.get('demo.js')).toContain('two()')
})

test('returns the last good files and the error while the sources are broken', async () => {
  const { output, write } = await createBuild()
  await output.rebuild()
  write('two(')
  expect(await output.rebuild()).toBe(false)
  expect(output.files.get('demo.js')).toContain('one()')
  expect(formatError(output.error, { colour: false })).toMatch(/\[ERROR\].*\n[\s\S]*demo:1:4/)
  write('two()')
  expect(await output.rebuild()).toBe(true)
  expect(output.error).toBeUndefined()
})

test('reports a save that changes no file', async () => {
  const { output, write } = await createBuild()
  await output.rebuild()
  write('one() // with a comment')
  expect(await output.rebuild()).toBe(false)
})
