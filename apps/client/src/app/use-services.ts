import { createContext, use, useSyncExternalStore } from 'react';
import type { Desk, DeskState } from '../line/index.ts';
import type { Services } from './services.ts';

export const ServicesContext = createContext<Services | null>(null);

/** What is behind the pages. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('This is shown inside the app only.');
  return services;
}

/** A desk's state, or a part of it that is the same value for the same state. */
export const useDesk = <T>(desk: Desk, select: (state: DeskState) => T): T =>
  useSyncExternalStore(desk.subscribe, () => select(desk.get()));
