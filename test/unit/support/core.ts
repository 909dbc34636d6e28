import { signal } from '@preact/signals-core'
import { vi } from 'vitest'
import { panels, setPanel } from '../../../src/core/page/panels.ts'
import type { Context } from '../../../src/shared/contract.ts'

/** A context with the parts of core that behaviours use. `leave` aborts it. */
export const fakeContext = (wide = true) => {
  const controller = new AbortController()
  panels.value = []
  const viewport = signal({ wide })
  const emit = vi.fn<Context['emit']>(() => true)
  const report = vi.fn<Context['report']>()
  const core = { panels, viewport, setPanel }
  const ctx = { core, signal: controller.signal, emit, report } as unknown as Context
  return { ctx, panels, viewport, setPanel, emit, report, leave: () => controller.abort() }
}
