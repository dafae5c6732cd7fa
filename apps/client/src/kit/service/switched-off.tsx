import type { SwitchName } from '@stackmate/protocol/service';
import { dateText, t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** What nobody can do at the moment, because operators have switched it off. */
interface Off {
  /** When it is expected back, in ms since 1970; null if that isn't known. */
  readonly until: number | null;
}

/** Returns whether operators have switched something off; null if it is on. */
export function useOff(name: SwitchName): Off | null {
  const { online } = useServices();
  const off = useConnectionState(online, ({ service }) => service?.off);
  return off?.find((entry) => entry.name === name) ?? null;
}

/** Says that something is switched off, and until when; nothing if it is on. */
export function SwitchedOff({ name }: { readonly name: SwitchName }) {
  const off = useOff(name);
  if (!off) return null;
  const time =
    off.until === null ? null : dateText(off.until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="panel-note" role="status">
      {t('This is switched off at the moment.')}{' '}
      {time !== null && t('You can do this from {time}.', { time })}
    </p>
  );
}

interface SwitchableProps {
  readonly name: SwitchName;
  /** Set where the page says so already. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * Disables the buttons and fields in it while operators have switched it off, and says so. What was typed into them stays.
 */
export const Switchable = ({ name, isSilent = false, children }: SwitchableProps) => (
  <>
    {!isSilent && <SwitchedOff name={name} />}
    <fieldset disabled={useOff(name) !== null} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  </>
);
