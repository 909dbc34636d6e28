// The command `thistledown`. Exit codes: 0 no problems, 1 mistakes or over a limit, 2 wrong usage.
import { readBundle } from './manifest.ts'
import { explainError, makeProgram } from './program.ts'

const run = async (): Promise<void> => {
  // `thistledown check … | head` closes the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  await makeProgram(readBundle().manifest.version).parseAsync()
}

run().catch((error: Error) => {
  console.error(explainError(error))
  process.exitCode = 2
})
