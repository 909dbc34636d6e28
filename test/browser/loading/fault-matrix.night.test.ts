import { FAULTS } from '../support/faults/faults.ts'
import { type Group, testFault } from '../support/faults/matrix.ts'

for (const group of Object.keys(FAULTS) as Group[]) for (const fault of FAULTS[group]) testFault(group, fault)
