// The command `thistledown`. Exit codes: 0 no problems, 1 mistakes or over a limit, 2 wrong usage.
import { forgetTexts } from './check/assets.ts'
import { readBundle } from './manifest.ts'
import { explainError, makeProgram } from './program.ts'

/** Runs the command line in `process.argv`. Exported for tests, which run hundreds in one process. */
export const run = async (): Promise<void> => {
  forgetTexts()
  try {
    await makeProgram(readBundle().manifest.version).parseAsync()
  } catch (error) {
    console.error(explainError(error as Error))
    process.exitCode = 2
  }
}

// `thistledown check … | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
await run()
