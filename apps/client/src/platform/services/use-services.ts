import { createContext, use, useSyncExternalStore } from 'react';
import type { ServerConnection, ServerConnectionState } from '../connection/index.ts';
import type { Services } from './services.ts';

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services of the app. Throws outside of the app. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Use this hook inside the app.');
  return services;
}

/** Returns a part of a connection's state. `select` must return the same value for the same state. */
export const useConnectionState = <T>(
  connection: ServerConnection,
  select: (state: ServerConnectionState) => T,
): T => {
  const read = (): T => select(connection.get());
  return useSyncExternalStore(connection.subscribe, read, read);
};
