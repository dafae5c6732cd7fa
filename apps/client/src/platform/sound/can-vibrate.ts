/** Returns whether this device can vibrate and is used by touch. */
export const canVibrate = (): boolean =>
  // oxlint-disable-next-line compat/compat -- asked for here
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
