export const NIGHT = 'THISTLEDOWN_NIGHT'

/** Whether everything runs: all files in all engines, and what is repeated is repeated more often. */
export const isNight = () => process.env[NIGHT] === 'yes'
