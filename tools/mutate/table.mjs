// Lines worth breaking: [what is broken, by what, in which of the places below].

/** @typedef {[search: string, replacement: string]} Change each text is there once */
/** @type {{ file: string, tests: string[], changes: Change[], why?: string }[]} `why`: of what is not noticed */
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
  {
    file: 'features/permission/state.ts',
    tests: ['permission'],
    changes: [
      ["if (verdict === 'denied') return 'blocked'", ''],
      ['if (answer) return answer', 'if (answer && hasPrompt) return answer'],
      ["if (!hasPrompt) return 'yes_auto'", ''],
      ['/^(pending|unrec)/', '/^pending/'],
      ["text === 'yes' || text === 'no'", "text === 'yes'"],
    ],
  },
  {
    file: 'adapters/permissions.ts',
    tests: ['permission'],
    changes: [
      ['Object.hasOwn(PROOF, type as PropertyKey)', '(type as string) in PROOF'],
      ["return 'unrecognised'", "return 'prompt'"],
    ],
  },
  { file: 'adapters/storage.ts', tests: ['permission'], changes: [['} catch {}', '} finally {}']] },
  {
    file: 'features/select-link/target.ts',
    tests: ['select-link'],
    changes: [['/^https?:/.test(href)', 'href']],
  },
  {
    file: 'features/select-link/watch-picks.ts',
    tests: ['select-link'],
    changes: [
      ['if (!isBrowsing) timer', 'timer'],
      ["&& key !== ' '", ''],
      ["type === 'blur' && isBrowsing", 'false'],
      ['clearTimeout(timer)', ''],
    ],
  },
  {
    file: 'features/select-link/select-link.ts',
    tests: ['select-link'],
    changes: [
      ['|| value === settled', ''],
      ['if (button) button.hidden = true', ''],
      ['settled = host.value', ''],
    ],
    why: 'only a browser tells which option the page began with',
  },
  {
    file: 'features/social-popup/social-popup.ts',
    tests: ['social-popup'],
    changes: [
      ['popup.opener = null', ''],
      ['screenX + (outerWidth', '(outerWidth'],
      ['isModified(event) ||', ''],
      ['|| !/^https?:/.test(host.protocol)', ''],
    ],
  },
  {
    file: 'features/mega-menu/hover.ts',
    tests: ['mega-menu'],
    changes: [
      ["pointerType !== 'mouse' ||", ''],
      ['|| movementY <= 0', ''],
      ['menu.kept || menu.close()', 'menu.close()'],
      ['|| (!open && core.panels.value[0])', ''],
    ],
  },
  {
    file: 'features/mega-menu/menu.ts',
    tests: ['mega-menu'],
    changes: [
      ['for (const name of panels.value) setPanel(name, false)', ''],
      ['|| !viewport.value.wide) return', ') return'],
    ],
  },
  {
    file: 'features/map/lat-lng.ts',
    tests: ['map'],
    changes: [
      ['Math.abs(+lng) <= 180', 'Math.abs(+lng) <= 90'],
      ['lat = 91', 'lat = 0'],
      ['*$/', '*/'],
    ],
  },
  {
    file: 'adapters/google-maps.ts',
    tests: ['map'],
    changes: [['failures * 2 ** failures', '2 ** failures']],
  },
  {
    file: 'features/expand-collapse/change.ts',
    tests: ['expand-collapse'],
    changes: [
      ['!!set &&', ''],
      ['&& !other.panel.contains(host)', ''],
    ],
  },
  {
    file: 'features/debug/rules/ids.ts',
    tests: ['debug-rules'],
    changes: [
      ["'', 'top',", "'',"],
      ['&&\n          !places.has(decode(id))', ''],
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
      ['text === null ? reader.fallback : reader.parse(text)', "reader.parse(text ?? '')"],
      ['      value = reader.fallback', ''],
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
