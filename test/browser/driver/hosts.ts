/**
 * Gives each page its own host name, which every browser resolves to this machine
 * (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). Cookies, storage, cache and permissions
 * belong to a host, so pages in one browser share none of them.
 */
export function createHosts(): (baseUrl: string) => string {
  let opened = 0
  return baseUrl => {
    opened += 1
    return baseUrl.replace('//localhost', `//page-${opened}.localhost`)
  }
}

/** Whether an address is of this machine, and so never that of another server. */
export const isHere = (address: string): boolean => /(?:^|\.)localhost$/.test(new URL(address).hostname)
