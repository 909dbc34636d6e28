import { FAULTS } from '../support/faults/faults.ts'
import { testFault } from '../support/faults/matrix.ts'

FAULTS.forEach(testFault)
