/**
 * The panel's stylesheet, for its shadow root. System colours follow dark mode and forced colours.
 * The host's height keeps the fixed panel from covering the end of the page.
 */
export const style = `
:host{all:initial!important;display:block!important;height:50vh!important;color-scheme:light dark!important}
section{position:fixed;box-sizing:border-box;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;border:1px solid;background:Canvas;color:CanvasText;font:medium/1.5 system-ui;overflow-wrap:anywhere}
details{font-size:.875em;padding:0 1em}
summary,h2{font-size:1em;font-weight:700}
summary{position:sticky;top:0;padding:.7em 0;background:Canvas}
h2,p,ul{margin:.3em 0;padding:0}
li{display:flex;flex-wrap:wrap;gap:0 .7em;align-items:center;padding:.3em 0;border-top:1px solid}
b,span{unicode-bidi:isolate}
button{min-height:2.5em;border:1px solid;background:Canvas;color:CanvasText;font:inherit}
[aria-pressed=true]{background:CanvasText;color:Canvas}
:focus-visible{outline:3px solid;outline-offset:-3px}
@media(min-width:1024px){section{left:auto;width:30em}}`
