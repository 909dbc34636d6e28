/** @type {import('../table.mjs').Mutation[]} */
export const core = [
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
      ['SCROLL_CHECK_MS - ((performance.now() - start)', '((performance.now() - start)'],
      ['(performance.now() - start) % SCROLL_CHECK_MS', 'performance.now() % SCROLL_CHECK_MS'],
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
    file: 'core/loader/hold.ts',
    tests: ['loader-hold'],
    changes: [
      ['if (target.isConnected) target.click()', 'target.click()'],
      ["if (job.stage !== 'ready') released = target", ''],
      ['event.stopPropagation()', ''],
    ],
  },
  {
    file: 'core/loader/settings.ts',
    tests: ['settings'],
    changes: [
      ['if (text === null) continue', ''],
      ['settings[key] = reader.fallback', ''],
    ],
  },
  {
    file: 'core/loader/triggers.ts',
    tests: ['loader-triggers'],
    changes: [
      ["else if (job.stage === 'armed' && !savesData())", "else if (job.stage === 'armed')"],
      ['observer.unobserve(target)', ''],
    ],
  },
  {
    file: 'core/scroll-to.ts',
    tests: ['scroll-to'],
    changes: [
      ['+ scrollY - viewport.value.header', '+ scrollY'],
      ['SMOOTH_SCROLL_MS_PER_PX * Math.abs(left())', 'SMOOTH_SCROLL_MAX_MS'],
      ['current?.abort()', ''],
    ],
  },
]
