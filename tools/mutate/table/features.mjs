/** @type {import('../table.mjs').Mutation[]} */
export const features = [
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
]
