import type { ServiceNotice } from '@stackmate/protocol/service';
import { ServiceBanner } from '@stackmate/ui/service-banner';
import '@stackmate/ui/service-banner.css';
import { openStorage } from '../api/storage.ts';

const key = 'closed-banners';
const closed = {
  get: () => openStorage().getItem(key),
  set: (ids: string) => openStorage().setItem(key, ids),
};

/** Shows what operators say to everybody. Loaded if there is anything. */
export const SiteBanner = ({ notice }: { readonly notice: ServiceNotice }) => (
  <ServiceBanner notice={notice} place="site" closed={closed} />
);
