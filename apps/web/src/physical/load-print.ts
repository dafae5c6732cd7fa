import type { PrintPageData } from '@stackmate/protocol/physical';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { fetchLoaderData } from '../prerendered/in-browser.ts';
import { printSourceContext } from './print-answer.ts';
import type { ShownCode } from './print-answer.ts';

/** Loads what a code or a barcode's number stands for; null if the server can't say now. */
export const loadPrint =
  (routeId: string) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ShownCode | null> => {
    const served = context.get(pageDataContext);
    if (served) {
      const data = served.data as PrintPageData | null | undefined;
      const show = context.get(printSourceContext);
      return data && show ? show(data) : null;
    }
    try {
      const { pathname, search } = new URL(request.url);
      return await fetchLoaderData<ShownCode>(`${pathname}${search}`, routeId, request.signal);
    } catch (failure) {
      if (!request.signal.aborted) console.error(failure);
      return null;
    }
  };
