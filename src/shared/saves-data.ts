interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether Save-Data is on or the network is 2g. False in Firefox and Safari, which lack this API:
 * https://developer.mozilla.org/docs/Web/API/NetworkInformation
 */
export const savesData = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return !!(saveData || effectiveType?.endsWith('2g'))
}
