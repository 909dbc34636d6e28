// The command `thistledown`. Exit codes: 0 no problems, 1 mistakes or over a limit, 2 wrong usage.
import { setFlagsFromString } from 'node:v8'
import { readBundle } from './manifest.ts'
import { explainError, makeProgram } from './program.ts'

// V8 collects garbage once the heap has grown by 30 %, not only once it has about doubled, so that a
// page of 20 MB takes less than 500 MB of memory (test/architecture/package/memory.test.ts).
setFlagsFromString('--heap-growing-percent=30')

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
