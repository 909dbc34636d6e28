import { signal } from '@preact/signals-core'
import { onTestFinished, vi } from 'vitest'
import { panels, setPanel } from '../../../src/core/page/panels.ts'
import type { Context } from '../../../src/shared/contract.ts'

/**
 * A context with the parts of core that behaviours use. `leave` disposes of the host, as core does; so does the end of
 * the test.
 */
export const fakeContext = (wide = true) => {
  const controller = new AbortController()
  const undos: (() => void)[] = []
  panels.value = []
  const viewport = signal({ wide })
  const emit = vi.fn<Context['emit']>(() => true)
  const report = vi.fn<Context['report']>()
  const core = { panels, viewport, setPanel }
  const undo: Context['undo'] = step => undos.push(step)
  const ctx = { core, signal: controller.signal, undo, emit, report } as unknown as Context
  const leave = (): void => {
    controller.abort()
    for (const step of undos.splice(0).reverse()) step()
  }
  onTestFinished(leave)
  return { ctx, panels, viewport, setPanel, emit, report, leave }
}
