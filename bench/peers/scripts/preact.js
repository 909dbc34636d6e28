import { h, hydrate } from 'preact'
import { useState } from 'preact/hooks'
import './headroom.js'

const Disclosure = ({ id, text, html }) => {
  const [open, setOpen] = useState(false)
  const press = () => setOpen(!open)
  return [
    h('button', { type: 'button', 'aria-controls': id, 'aria-expanded': open, onClick: press }, text),
    // Keeps server markup that the island does not render. For the bench's page only.
    h('div', { id, hidden: !open, dangerouslySetInnerHTML: { __html: html } }),
  ]
}

for (const host of document.querySelectorAll('[data-island]')) {
  const [button, panel] = host.children
  const props = { id: panel.id, text: button.textContent, html: panel.innerHTML }
  hydrate(h(Disclosure, props), host)
}
