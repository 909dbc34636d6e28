import { describe } from 'vitest'
import { testFaults } from '../support/faults/matrix.ts'

describe('every feature, where', () => testFaults('engine'))
