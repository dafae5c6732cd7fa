import { ServiceBanner } from '@stackmate/ui/service-banner';
import '@stackmate/ui/service-banner.css';
import { localStore } from '../../platform/storage/index.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

const key = 'closed-banners';
const closed = {
  get: () => localStore.get(key),
  set: (ids: string) => localStore.set(key, ids),
};

/** Shows what operators say to everybody, on every page and, if a maintenance is near, over a match. */
export function ServiceNotice({ isPlaying }: { readonly isPlaying: boolean }) {
  const { online } = useServices();
  const notice = useConnectionState(online, ({ service }) => service);
  return (
    notice && <ServiceBanner notice={notice} place={isPlaying ? 'match' : 'game'} closed={closed} />
  );
}
