import type { Metric, Result, Side } from '../../../bench/lib/types.d.ts'

export const side = (id: string, label = id): Side => ({ id, label })
export const speed: Metric = {
  id: 'speed',
  label: 'Speed',
  unit: 'ms',
  digits: 1,
  note: 'How long.',
  target: 0.5,
}

export const result = (speeds: Record<string, number[]>, metric = speed): Result => ({
  bench: 'demo',
  title: 'Demo <bench>',
  question: 'Which?',
  date: '2026-01-01T00:00:00.000Z',
  runs: 3,
  machine: { processor: '2 × one' },
  versions: { node: '20' },
  method: ['a & b'],
  sides: Object.keys(speeds).map(id => side(id, `The ${id}`)),
  metrics: [metric],
  samples: { speed: speeds },
})
