import { UsageError } from '../usage.ts'

/** A page's file, from which its references to other files are resolved. */
export interface OnDisk {
  readonly file: string
  /** The folder that is served, if the target was a folder. */
  readonly root?: string
}

export interface Page {
  /** The page's name in reports and budgets: its path below a folder or server, else the file's path. */
  readonly name: string
  /** Where the text comes from: a path relative to the working directory, or a URL. */
  readonly source: string
  readonly html: string
  readonly disk?: OnDisk
}

/** A target that cannot be read. The other targets are still read. */
export class Unreadable extends UsageError {
  readonly source: string
  readonly problem: string

  constructor(source: string, problem: string) {
    super(`${source}: ${problem}`)
    this.source = source
    this.problem = problem
  }
}

/** Text that has no HTML. In a folder it is no page, such as the file by which a search engine knows the site's owner. */
export class NoPage extends Unreadable {}
