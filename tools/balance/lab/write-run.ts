import { existsSync, readFileSync } from 'node:fs';
import type { LabData, LabRun } from '../../../apps/web/src/lab/lab-data.ts';
import { botNames } from '../../shared/bots.ts';
import { writeJson } from '../../shared/write-json.ts';

/** Puts a run into the page's data, where it replaces the same bot's. The strongest bot comes first. */
export function writeRun(page: string, added: LabRun): void {
  const data: LabData = existsSync(page)
    ? (JSON.parse(readFileSync(page, 'utf8')) as LabData)
    : { runs: [] };
  const strength = ({ bot }: LabRun): number => botNames.findIndex((name) => name === bot);
  const runs = [added, ...data.runs.filter(({ bot }) => bot !== added.bot)].sort(
    (a, b) => strength(b) - strength(a),
  );
  writeJson(page, { runs });
}
