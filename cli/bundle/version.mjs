/** Versions such as `26.2`. @param {string} version @param {string} least */
export const isVersionAtLeast = (version, least) => {
  const [a, b] = [version, least].map(text => text.split('.').map(Number))
  const parts = Array.from({ length: Math.max(a?.length ?? 0, b?.length ?? 0) })
  const differences = parts.map((_, index) => (a?.[index] ?? 0) - (b?.[index] ?? 0))
  return (differences.find(Boolean) ?? 0) >= 0
}
