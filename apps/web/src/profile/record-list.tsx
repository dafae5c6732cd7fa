import type { RecordRow } from '@stackmate/protocol/ladder';
import type { ReactNode } from 'react';
import { t } from '@stackmate/words';

interface RecordListProps {
  readonly title: string;
  readonly rows: readonly RecordRow[];
  readonly createName: (name: string) => ReactNode;
}

/** Wins, losses and draws by deck, element or opponent, with the share of wins as a bar. */
export const RecordList = ({ title, rows, createName }: RecordListProps) => {
  if (rows.length === 0) return null;
  return (
    <section className="record">
      <h3>{title}</h3>
      <table aria-label={title}>
        <tbody>
          {rows.map(({ name, wins, losses, draws }) => (
            <tr key={name}>
              <th scope="row">{createName(name)}</th>
              <td>
                <svg className="record-bar" viewBox="0 0 100 14" aria-hidden="true">
                  <rect className="record-all" width="100" height="14" />
                  <rect
                    className="record-wins"
                    width={Math.round((wins / (wins + losses + draws)) * 100)}
                    height="14"
                  />
                </svg>
              </td>
              <td className="record-figures">
                {draws > 0
                  ? t('{wins} won, {losses} lost, {draws} drawn', { wins, losses, draws })
                  : t('{wins} won, {losses} lost', { wins, losses })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
