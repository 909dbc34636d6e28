import { testFaults } from '../../support/loader-faults.ts'

testFaults([
  ['is not found', 'status:404', 'error'],
  ['is refused by a busy server', 'status:503', 'error'],
  ['is an HTML page instead', 'html', 'error'],
  ['never comes', 'hang', 'timeout'],
  ['holds no feature', 'no-export', 'missing'],
])
