import type { BoardAnswer, BoardAroundAnswer, BoardSearchAnswer } from '@stackmate/protocol/ladder';
import * as api from '@stackmate/protocol/routes';
import { readWithRetries } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import type { BoardView } from './board-view.ts';

/** The ranking as it was loaded for a view. */
export type LoadedBoard =
  | ({ readonly kind: 'page' } & BoardAnswer)
  | ({ readonly kind: 'search'; readonly name: string } & BoardSearchAnswer)
  | ({ readonly kind: 'around' } & BoardAroundAnswer);

async function withView<T, View>(
  request: Promise<RequestResult<T>>,
  view: View,
): Promise<RequestResult<T & View>> {
  const result = await request;
  return result.ok ? { ok: true, value: { ...result.value, ...view } } : result;
}

/** Loads the ranking of a view. */
export function loadBoard(
  view: BoardView,
  signal: AbortSignal,
): Promise<RequestResult<LoadedBoard>> {
  switch (view.kind) {
    case 'around':
      return withView(readWithRetries(api.board.around, {}, { signal }), view);
    case 'search':
      return withView(readWithRetries(api.board.search, { name: view.name }, { signal }), view);
    case 'page':
      return withView(readWithRetries(api.board.page, { page: view.page }, { signal }), {
        kind: view.kind,
      });
  }
}
