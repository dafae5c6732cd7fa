import { botCharacters } from '@stackmate/bot/characters';
import { rules } from '@stackmate/catalogue';
import { formatPosition } from '@stackmate/engine/debug';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '@stackmate/words';
import { MissingPage } from '../../kit/error-page/error-page.tsx';
import { useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { botAnswerer } from '../../table/study/who-answers.tsx';
import { StudyTable } from '../../table/study/study-table.tsx';
import { useStudy } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { Study } from '../../table/study/study.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { readPosition } from '../../table/study/read-position.ts';
import { readTableAddress, writeTableAddress } from '../../table/study/table-address.ts';
import type { TableAddress } from '../../table/study/table-address.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** Returns an address that opens the table in its current state. */
async function studyAddress(study: Study, { seat, level }: TableAddress): Promise<string> {
  const text = formatPosition(rules, study.state());
  const hash = await writeTableAddress({ text, seat, level });
  return `${gameOrigin()}/play/position/table${hash}`;
}

function Table({ table, setup }: { readonly table: TableAddress; readonly setup: TableSetup }) {
  const study = useStudy(setup);
  const { hash } = useLocation();
  if (!study) return null;
  return (
    <StudyTable
      study={study}
      seats={setup.seats}
      title={t('From a position')}
      actions={
        <>
          <button type="button" className="chip" onClick={study.restart}>
            {t('Restart')}
          </button>
          <CopyButton label={t('Copy link')} text={() => studyAddress(study, table)} />
          <Link className="chip" to={`/position${hash}`}>
            {t('Edit')}
          </Link>
        </>
      }
    />
  );
}

/** Shows a table to play on from the position in the address. */
export function TablePage() {
  useTitle(t('A position'));
  const { hash } = useLocation();
  const { think } = useServices();
  const [table, setTable] = useState<TableAddress | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void readTableAddress(hash).then((read) => isCurrent && setTable(read));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  const read = useMemo(() => (table ? readPosition(table.text) : null), [table]);
  const setup = useMemo((): TableSetup | null => {
    if (!table || !read?.ok) return null;
    const { seat, level } = table;
    if (level === null) {
      const seats = [
        { name: t('South'), bot: null },
        { name: t('North'), bot: null },
      ] as const;
      return { start: read.state, seats, answerers: [null, null] };
    }
    const bot = { name: t(botCharacters[level].name), bot: level };
    const you = { name: t('You'), bot: null };
    const answerer = botAnswerer(think, level);
    return {
      start: read.state,
      seats: seat === 0 ? [you, bot] : [bot, you],
      answerers: seat === 0 ? [null, answerer] : [answerer, null],
    };
  }, [table, read, think]);

  if (table === undefined) return null;
  if (table && setup) return <Table key={hash} table={table} setup={setup} />;
  return (
    <MissingPage
      title={t('This address contains no position')}
      to={`/position${hash}`}
      label={t('Edit the text')}
    >
      <p>
        {read && !read.ok
          ? t('Line {line}, column {column}: {words}', {
              line: read.fault.line,
              column: read.fault.column,
              words: read.fault.message,
            })
          : t('Check that the link is complete.')}
      </p>
    </MissingPage>
  );
}
