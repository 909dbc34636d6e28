import type { Mount } from '../../core/types.ts'

const mount: Mount = () => {}

export default mount
