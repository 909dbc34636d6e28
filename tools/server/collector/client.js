// Runs in the pages that npm start serves: sends the visit's figures to the collector, and shows them on
// /docs/field/.

/** @typedef {{ metric: string, value: number, feature?: string }} Figure */
/** @typedef {{ page: string, figures: Figure[] }} View */

const ENTRY = '/api/rum/vitals.js'
const { startRum } = await import(ENTRY)
startRum({ endpoint: '/__field' })

/** @param {Figure | undefined} figure */
const textOf = figure => {
  if (!figure) return '–'
  return figure.metric === 'CLS' ? figure.value.toFixed(3) : `${Math.round(figure.value)} ms`
}

const HEAD = ['Page', 'LCP', 'INP', 'CLS', 'Press-to-work']

/** @param {string[]} texts */
const rowOf = texts => {
  const row = document.createElement('tr')
  for (const [index, text] of texts.entries()) {
    const cell = document.createElement(index ? 'td' : 'th')
    if (index) cell.dataset.head = HEAD[index]
    else cell.scope = 'row'
    cell.textContent = text
    row.append(cell)
  }
  return row
}

/** @param {Element} place @param {View[]} views */
const show = (place, views) => {
  const rows = views.toReversed().map(({ page, figures }) => {
    const vital = (/** @type {string} */ name) => textOf(figures.find(({ metric }) => metric === name))
    const waits = figures.filter(({ metric }) => metric === 'press-to-work')
    const waited = waits.map(figure => `${figure.feature} ${textOf(figure)}`).join(', ') || '–'
    return rowOf([page, vital('LCP'), vital('INP'), vital('CLS'), waited])
  })
  place.replaceChildren(...rows)
}

const section = document.querySelector('[data-own-figures]')
const place = section?.querySelector('tbody')
if (section && place) {
  new EventSource('/__field').onmessage = ({ data }) => {
    const views = JSON.parse(data)
    show(place, views)
    section.toggleAttribute('hidden', views.length === 0)
  }
}

export {}
