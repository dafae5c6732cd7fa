import type { LabAnswer } from '@stackmate/protocol/lab';
import type * as api from '@stackmate/protocol/routes';
import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../api/page-data.ts';
import { readRoute } from '../api/send.ts';
import { fetchPrerendered } from '../prerendered/in-browser.ts';
import { labPieces } from './lab-pieces.ts';

async function fetchLab(): Promise<LabAnswer | null> {
  const response = await readRoute<typeof api.lab.figures>('/api/lab');
  return response.ok ? response.json() : null;
}

/** Loads the figures of real matches; null without a server, because the bots' figures don't need it. */
export async function loadLab({ request, context }: LoaderFunctionArgs): Promise<LabAnswer | null> {
  const served = context.get(pageDataContext);
  if (served) return (served.data as LabAnswer | null | undefined) ?? null;
  const lab = await fetchLab().catch(() => null);
  await fetchPrerendered(labPieces(lab), request.url);
  return lab;
}
