import type { MarketPageData } from '@stackmate/protocol/trading';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { fetchLoaderData } from '../prerendered/in-browser.ts';
import { marketSourceContext } from './market-answer.ts';
import type { ShownMarket } from './market-answer.ts';
import { pageAddress } from '@stackmate/words';

const path = '/market';
/** Id of the route whose loader data is the market. */
const marketRouteId = `${path} market-page`;

/** Loads the market of an address; null if it can't be loaded: the search stays as it is for another attempt. */
export async function loadMarket({
  request,
  context,
}: LoaderFunctionArgs): Promise<ShownMarket | null> {
  const served = context.get(pageDataContext);
  if (served) {
    const data = served.data as MarketPageData | null | undefined;
    const show = context.get(marketSourceContext);
    return data && show ? show(data) : null;
  }
  try {
    const { search } = new URL(request.url);
    return await fetchLoaderData<ShownMarket>(
      `${pageAddress(path)}${search}`,
      marketRouteId,
      request.signal,
    );
  } catch (failure) {
    if (!request.signal.aborted) console.error(failure);
    return null;
  }
}
