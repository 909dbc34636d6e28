import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Without this style the toolbar makes the window, and so the page, at least 447 px wide. */
const TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n'

/** Writes a folder of GTK settings, from which WebKitGTK reads the visitor's preferences. */
export function writeConfig(reducedMotion: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const gtk = join(folder, 'gtk-3.0')
  mkdirSync(gtk)
  writeFileSync(join(gtk, 'gtk.css'), TOOLBAR)
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`)
  return folder
}
