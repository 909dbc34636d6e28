import { readFile } from 'node:fs/promises'

/**
 * Parts of signals-core that nothing here uses, each with what stands in its place: callbacks of a signal's first and
 * last subscriber, names for its developer tools, and the list of effects of a model.
 * @type {readonly (readonly [part: string, instead: string])[]}
 */
const UNUSED = [
  ['this.W=null==i?void 0:i.watched;this.Z=null==i?void 0:i.unwatched;this.name=null==i?void 0:i.name', ''],
  ['else f(()=>{var t;null==(t=this.W)||t.call(this)})', ''],
  ['this.t=n;if(void 0===n)f(()=>{var t;null==(t=this.Z)||t.call(this)})', 'this.t=n'],
  ['this.f=32;this.name=null==i?void 0:i.name;if(s)s.push(this)', 'this.f=32'],
  [',{name:"sub"})', ')'],
  [
    'const i=o,n=s;o=void 0;s=void 0;try{return t()}finally{o=i;s=n}',
    'const i=o;o=void 0;try{return t()}finally{o=i}',
  ],
]

/**
 * Leaves unused parts of signals-core out of core. Each must be there: a new version of the package fails the build, not
 * the page.
 * @param {string} source
 */
export const patchSignals = source =>
  UNUSED.reduce((code, [part, instead]) => {
    if (code.split(part).length !== 2) throw new Error(`@preact/signals-core has changed: it lacks ${part}`)
    return code.replace(part, () => instead)
  }, source)

/** @type {import('esbuild').Plugin} */
export const signals = {
  name: 'signals',
  setup: build =>
    build.onLoad({ filter: /signals-core\.mjs$/ }, async ({ path }) => ({
      contents: patchSignals(await readFile(path, 'utf8')),
      loader: 'js',
    })),
}
