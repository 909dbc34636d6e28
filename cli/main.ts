// The command `thistledown`. Exit codes: 0 no problems, 1 mistakes or over a limit, 2 wrong usage.
import { oldNode } from './lib/old-node.mjs'
import { readBundle } from './manifest.ts'
import { explainError, makeProgram } from './program.ts'
import { UsageError } from './usage.ts'

// `thistledown check … | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
try {
  const problem = oldNode(process.versions.node)
  if (problem) throw new UsageError(problem)
  await makeProgram(readBundle().manifest.version).parseAsync()
} catch (error) {
  console.error(explainError(error as Error))
  process.exitCode = 2
}
