/** Returns whether this is a touch device that can vibrate. */
export const canVibrate = (): boolean =>
  // oxlint-disable-next-line compat/compat -- asked for here
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
