import { useEffect, useState } from 'react';
import { useServices } from '../app/use-services.ts';
import { kept } from '../kept/index.ts';
import type { Desk } from '../line/index.ts';

/** Set once something was played on this device: before that its worker is not worth its start. */
const played = 'stackmate.played-here';

export const notePlayedHere = (): void => kept.set(played, 'yes');
export const hasPlayedHere = (): boolean => kept.get(played) !== null;

/** This device's desk, if there ever was a match; it is opened when the page stands. */
export function useDevice(): Desk | null {
  const { offline } = useServices();
  const [device, setDevice] = useState<Desk | null>(null);
  useEffect(() => {
    if (hasPlayedHere()) setDevice(offline());
  }, [offline]);
  return device;
}
