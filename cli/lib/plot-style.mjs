/** Styles inside the SVG, so that it follows the reader's colour scheme in any page. */
export const STYLE = `
svg { font: 13px system-ui, sans-serif; --paper: #fdfaf1; --ink: #1b2520; --soft: #414d45; --track: #efe9d6;
  --ours: #7b3a80; --ours-text: #66296a; --peer: #a8a98c; --floor: #d5d0ba; }
.paper { fill: var(--paper); }
.track { fill: var(--track); }
.name { font-size: 16px; font-weight: 650; fill: var(--ink); }
.unit { fill: var(--soft); }
.ratio { font-weight: 600; text-anchor: end; fill: var(--ink); }
.side { fill: var(--soft); }
.value { text-anchor: end; font-variant-numeric: tabular-nums; fill: var(--ink); }
.ours { fill: var(--ours); }
.ours-text { fill: var(--ours-text); font-weight: 650; }
.peer { fill: var(--peer); }
.floor { fill: var(--floor); }
.run { fill: var(--ink); fill-opacity: 0.5; stroke: var(--paper); stroke-width: 0.8; }
.target { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 3 3; fill: none; }
.target-text { font-size: 11px; text-anchor: middle; fill: var(--soft); }
@media (prefers-color-scheme: dark) {
  svg { --paper: #18211c; --ink: #f1ecdc; --soft: #c3c8b8; --track: #232e27;
    --ours: #c98fce; --ours-text: #e0b0e4; --peer: #6f7a68; --floor: #45503f; }
}
`
