interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Save-Data is on, or the network is 2g. Browsers that do not tell count as normal. */
export const savesData = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData || /2g/.test(`${effectiveType}`)
}
