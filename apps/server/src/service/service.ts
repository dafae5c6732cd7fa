import { EventEmitter } from 'node:events';
import { closingTime, noticeLimits, runtimeLimits, switchNames } from '@stackmate/protocol/service';
import type { LimitName, ServiceNotice, SwitchName } from '@stackmate/protocol/service';
import type { ServiceStore, StoredMaintenance, StoredService } from '../store/index.ts';

export interface ServiceOptions {
  readonly store: Pick<ServiceStore, 'service'>;
  /** The limits of the settings. */
  readonly limits: Readonly<Record<LimitName, number>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ServiceEvents {
  /** What everybody should know has changed. */
  readonly changed: [notice: ServiceNotice];
}

/** Why something isn't possible at the moment. */
export interface Unavailable {
  readonly code: 'maintenance' | 'switched-off';
  /** When it is expected to be possible again; null if that isn't known. */
  readonly until: number | null;
}

/** Seconds after which to try again what nobody knows the end of. */
const usualRetry = 300;

/** Returns the detail of a refusal: `until` with a time, which clients show in the player's language. */
export const untilDetail = ({ until }: Pick<Unavailable, 'until'>): string =>
  until === null ? '' : `until ${new Date(until).toISOString()}`;

/**
 * What operators planned, announced and switched off, as this process knows it. Every node reads it from the database
 * every few seconds, so that a change reaches all of them without a message that could be lost.
 */
export class Service {
  readonly events = new EventEmitter<ServiceEvents>();
  readonly #options: ServiceOptions;
  #stored: StoredService = {
    maintenance: null,
    announcements: [],
    values: [],
    operators: [],
  };
  #announced = '';

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#announced = JSON.stringify(this.notice());
  }

  /** Reads what is stored. Rejects if the storage failed; the state stays as it was. */
  async refresh(): Promise<void> {
    this.#stored = await this.#options.store.service(this.#options.now());
    this.tick();
  }

  /** Emits what begins or ends by the clock. Call about once a second. */
  tick(): void {
    const notice = this.notice();
    const text = JSON.stringify(notice);
    if (text === this.#announced) return;
    this.#announced = text;
    this.events.emit('changed', notice);
  }

  /** Returns what everybody should know. */
  notice(): ServiceNotice {
    const now = this.#options.now();
    const maintenance = this.#maintenance();
    const announcements = this.#stored.announcements.filter(
      ({ startsAt, endsAt }) => startsAt <= now && now < endsAt,
    );
    return {
      maintenance: maintenance && {
        startsAt: maintenance.startsAt,
        endsAt: maintenance.endsAt,
        closesAt: maintenance.startsAt - closingTime,
        texts: maintenance.texts,
      },
      announcements: announcements
        .slice(0, noticeLimits.shown)
        .map(({ id, place, kind, texts }) => ({ id, place, kind, texts })),
      off: switchNames.flatMap((name) => {
        const off = this.#off(name);
        return off ? [{ name, until: off.until }] : [];
      }),
    };
  }

  /** Returns whether there is anything that everybody should know. */
  hasNotice(): boolean {
    const { maintenance, announcements, off } = this.notice();
    return maintenance !== null || announcements.length + off.length > 0;
  }

  /** Returns the maintenance that lasts; null if none does. */
  lasting(): Unavailable | null {
    return this.#since(0);
  }

  /** Returns the maintenance that lasts or is so near that nothing begins any more; null if there is none. */
  closing(): Unavailable | null {
    return this.#since(closingTime);
  }

  /**
   * Returns why a player can't do what a switch is for, or, with null, can't begin anything that takes longer than a
   * maintenance lets it; null if they can.
   */
  closed(playerId: string, name: SwitchName | null): Unavailable | null {
    const closing = this.passes(playerId) ? null : this.closing();
    return closing ?? (name === null ? null : this.#off(name));
  }

  /** Returns whether a player may play during a maintenance. */
  passes(playerId: string): boolean {
    return this.#stored.operators.includes(playerId);
  }

  /** Returns why nobody can do what a switch is for; null if it is on. */
  off(name: SwitchName): Unavailable | null {
    return this.#off(name);
  }

  /** Returns a limit as the operators or the settings have it. */
  limit(name: LimitName): number {
    const { least, greatest } = runtimeLimits[name];
    const changed = this.#stored.values.find((value) => value.name === name);
    // Another version may have stored a value that this one doesn't allow.
    return changed
      ? Math.min(greatest, Math.max(least, changed.value))
      : this.#options.limits[name];
  }

  /** Returns the seconds after which to try again. */
  retryAfter({ until }: Unavailable): number {
    if (until === null) return usualRetry;
    return Math.max(1, Math.ceil((until - this.#options.now()) / 1000));
  }

  #maintenance(): StoredMaintenance | null {
    const { maintenance } = this.#stored;
    return maintenance && maintenance.endsAt > this.#options.now() ? maintenance : null;
  }

  #since(lead: number): Unavailable | null {
    const maintenance = this.#maintenance();
    if (!maintenance || maintenance.startsAt - lead > this.#options.now()) return null;
    return { code: 'maintenance', until: maintenance.endsAt };
  }

  #off(name: SwitchName): Unavailable | null {
    const value = this.#stored.values.find((stored) => stored.name === name);
    if (value?.value !== 0) return null;
    const { until } = value;
    return until !== null && until <= this.#options.now() ? null : { code: 'switched-off', until };
  }
}
