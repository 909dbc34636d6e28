import { toGithub } from './github.ts'
import type { Report } from './item.ts'
import { toJunit } from './junit.ts'
import { toSarif } from './sarif.ts'

export const FORMATS = ['text', 'json', 'markdown', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

/** The formats that each command renders itself. The others are rendered from its items. */
interface OwnFormats {
  text(): string
  markdown(): string
  json(): object
}

export const print = (format: Format, report: Report, own: OwnFormats): string => {
  const say: Readonly<Record<Format, () => string>> = {
    text: own.text,
    markdown: own.markdown,
    json: () => JSON.stringify(own.json(), null, 2),
    github: () => toGithub(report),
    junit: () => toJunit(report),
    sarif: () => JSON.stringify(toSarif(report), null, 2),
  }
  return say[format]()
}
