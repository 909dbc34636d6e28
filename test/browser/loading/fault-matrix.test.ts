import { CHUNKS_REFUSED } from '../support/faults/faults.ts'
import { testFault } from '../support/faults/matrix.ts'

// One visit for each landing; every other fault of the documentation is in fault-matrix.night.test.ts.
testFault('network', CHUNKS_REFUSED)
