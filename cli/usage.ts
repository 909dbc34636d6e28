/** A mistake in using the command. Printed as a sentence, without a stack. */
export class UsageError extends Error {}

/** Explanations of file-system and network errors, by error code. */
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Check who may read or write it.',
  EADDRINUSE: 'this port is in use. Name another one, such as --serve 8080.',
  EEXIST: 'a file with this name exists already.',
  EISDIR: 'this is a folder. Name a file.',
  EMFILE: 'too many open files. Check fewer targets at once.',
  ENOENT: 'no such file or folder.',
  ENOSPC: 'no space left on the disk.',
  ENOTDIR: 'a part of this path is a file, not a folder.',
  EPERM: 'permission denied. Check who may read or write it.',
  EROFS: 'this file system is read-only.',
}

/** The explanation of a Node error that the user can fix; undefined for any other, which is a defect here. */
export const causeOf = (error: unknown): string | undefined => {
  const { code, path } = error as NodeJS.ErrnoException
  const cause = code && CAUSES[code]
  return cause && `${path ? `${path}: ` : ''}${cause}`
}

/** Runs a step that touches the disk. @throws UsageError for an error that the user can fix */
export const withCause = <T>(step: () => T): T => {
  try {
    return step()
  } catch (error) {
    const cause = causeOf(error)
    throw cause ? new UsageError(cause) : error
  }
}
