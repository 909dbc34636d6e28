import { useSignal } from '@preact/signals'
import { useState } from 'react'
import { island } from '../../adapters/react.tsx'

const C = () => {
  const [n, set] = useState(0)
  const s = useSignal(1)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          set(n + 1)
          s.value++
        }}
      >
        {n}
        {s}
      </button>
    </>
  )
}
export default island(C)
