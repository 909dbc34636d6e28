// Lines worth breaking: [what is broken, by what, in which of the places below].

/** @typedef {[search: string, replacement: string]} Change each text is there once */
/** @type {{ file: string, tests: string[], changes: Change[] }[]} */
export const MUTATIONS = [
  {
    file: 'core/header.ts',
    tests: ['next-header'],
    changes: [
      ['Math.max(0, Math.min(position, page - height))', 'Math.min(position, page - height)'],
      ['Math.max(0, Math.min(position, page - height))', 'Math.max(0, position)'],
      ['if (open) return { ...state, y }', 'if (open) return state'],
      ['const sticky = y > bar', 'const sticky = y >= bar'],
      ['hidden: state.hidden && y > header', 'hidden: y > header'],
      ['Math.abs(change) > HEADER_THRESHOLD_PX', 'Math.abs(change) >= HEADER_THRESHOLD_PX'],
      ['change > 0 && (state.hidden', 'change < 0 && (state.hidden'],
      ['(state.hidden || y > header)', 'y > header'],
      [': { ...state, sticky }', ': state'],
    ],
  },
  {
    file: 'core/panels.ts',
    tests: ['panels'],
    changes: [
      ['other !== name && !(want', 'other !== name && (want'],
      ["(name === 'nav' || other === 'nav')", "(name === 'nav')"],
      ["(name === 'nav' || other === 'nav')", "(other === 'nav')"],
      ['...(want ? [name] : [])', 'name'],
    ],
  },
  {
    file: 'core/scroll-loop.ts',
    tests: ['scroll-loop'],
    changes: [
      ['SCROLL_CHECK_MS - ((now - start)', '((now - start)'],
      ['(now - start) % SCROLL_CHECK_MS', 'now % SCROLL_CHECK_MS'],
      ['    listen()\n    requestAnimationFrame', '    requestAnimationFrame'],
    ],
  },
  {
    file: 'core/readers.ts',
    tests: ['readers'],
    changes: [
      ['text.trim() ? Number(text) : Number.NaN', 'Number(text)'],
      ['value >= min && value <= max', 'value > min && value <= max'],
      ['value >= min && value <= max', 'value >= min'],
      ["value === '' || value === 'true' ? true", "value === 'true' ? true"],
      ["value === 'false' ? false : undefined", 'false'],
      ['/^\\d+$/', '/\\d+/'],
      ['words.find(word => word === value)', 'words[0]'],
      ['inner.parse(value) : empty', 'inner.parse(value) : undefined'],
    ],
  },
  {
    file: 'core/texts.ts',
    tests: ['texts'],
    changes: [
      ['/\\{(\\w+)\\}/g', '/\\{(\\w+)\\}/'],
      ['values[name] ?? place', "values[name] ?? ''"],
      ['values[name] ?? place', 'values[name] || place'],
    ],
  },
  {
    file: 'core/rotation.ts',
    tests: ['carousel-rotation'],
    changes: [
      ['on && !holds[0]', 'on'],
      ['return { on: false, holds }', 'return { on, holds }'],
      ["holds.filter(hold => hold === 'sight')", '[]'],
      ['[...others, event]', '[event]'],
      ["event === 'focus' && holds.includes(event)", "event === 'focus' && false"],
    ],
  },
  {
    file: 'core/loader/queue.ts',
    tests: ['loader-queue'],
    changes: [
      ['if (performance.now() > end) break', ''],
      ['work.delete(task)', ''],
    ],
  },
  {
    file: 'core/chunks.ts',
    tests: ['chunks'],
    changes: [
      ['made[feature] = undefined', ''],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code's
      ['`?r=${++failures}`', "''"],
      ['clearTimeout(timer)', ''],
    ],
  },
  {
    file: 'features/calendar-link/ics.ts',
    tests: ['calendar-link'],
    changes: [
      ['octets > LINE_OCTETS', 'octets > LINE_OCTETS + 1'],
      ['octets = size + 1', 'octets = size'],
      ["replace(/[\\\\;,]/g, '\\\\$&')", "replace(/[\\\\;]/g, '\\\\$&')"],
      ['/\\r\\n?|\\n/g', '/\\n/g'],
    ],
  },
  {
    file: 'features/calendar-link/moment.ts',
    tests: ['calendar-link', 'calendar-files', 'fuzz'],
    changes: [
      ['|| !new Date(day).toJSON().startsWith(day)', ''],
      ["zone ? 'instant' : time", 'time'],
      ['=== offset ? offset : before', '=== offset ? offset : offset'],
    ],
  },
  {
    file: 'features/carousel/keeper.ts',
    tests: ['carousel-keeper'],
    changes: [
      ['if (!attributes.has(name)) attributes', 'attributes'],
      ['if (value === null) element', 'if (!value) element'],
    ],
  },
  {
    file: 'features/carousel/view.ts',
    tests: ['carousel-view'],
    changes: [
      ['end <= width + TOLERANCE_PX', 'true'],
      ['+ length) % length', ')'],
      ['.sort((a, b) => a.start - b.start)', ''],
    ],
  },
  {
    file: 'adapters/video.ts',
    tests: ['video'],
    changes: [
      ['(?![\\w-])/', '/'],
      ['+hours * 3600', '+hours * 60'],
      ['youtube-nocookie.com/embed', 'youtube.com/embed'],
      ['/^https?:[^?#]+', '/[^?#]+'],
    ],
  },
]
