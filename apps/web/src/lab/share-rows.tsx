import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { LabShare } from './lab-data.ts';

/** Part of a chart's axis. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface ShareRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: LabShare;
  /** Shaded range. */
  readonly target?: Range;
}

export interface ShareRowsProps {
  readonly label: string;
  readonly rows: readonly ShareRow[];
  /** The whole axis; 0 to 1 by default. */
  readonly axis?: Range;
}

/** Length of the axis in the drawing's own units. */
const length = 1000;
const height = 24;
/** The drawing is stretched, so the mark is a bar, not a dot. */
const markWidth = 8;

const percent = (share: number): string => (share * 100).toFixed(0);

type Verdict = 'met' | 'missed' | 'open';

/** A target is missed only if the whole interval lies outside; it is met if the share lies inside. */
function getVerdict({ share, low, high }: LabShare, { from, to }: Range): Verdict {
  if (high < from || low > to) return 'missed';
  return share >= from && share <= to ? 'met' : 'open';
}

const verdicts: Readonly<Record<Verdict, Message>> = {
  met: msg('on target'),
  missed: msg('off target'),
  open: msg('not decided'),
};

const isKnown = ({ of }: LabShare): boolean => of > 0;

const Track = ({ value, target, axis }: Omit<ShareRow, 'key' | 'label'> & { axis: Range }) => {
  const at = (share: number): number =>
    Math.min(1, Math.max(0, (share - axis.from) / (axis.to - axis.from))) * length;
  return (
    <svg
      className="lab-track"
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {target && (
        <rect
          className="lab-target"
          x={at(target.from)}
          width={at(target.to) - at(target.from)}
          height={height}
        />
      )}
      <line className="lab-axis" x1="0" x2={length} y1={height - 1} y2={height - 1} />
      {isKnown(value) && (
        <>
          <rect
            className="lab-interval"
            x={at(value.low)}
            width={Math.max(at(value.high) - at(value.low), 2)}
            y={height / 2 - 3}
            height="6"
          />
          <rect
            className="lab-mark"
            x={at(value.share) - markWidth / 2}
            width={markWidth}
            y="4"
            height={height - 8}
          />
        </>
      )}
    </svg>
  );
};

const Figures = ({ value, target }: Omit<ShareRow, 'key' | 'label'>) =>
  isKnown(value) ? (
    <span className="lab-figures">
      <b>{percent(value.share)} %</b>{' '}
      <small>
        {percent(value.low)}–{percent(value.high)}
      </small>
      {target && (
        <em data-verdict={getVerdict(value, target)}>{t(verdicts[getVerdict(value, target)])}</em>
      )}
    </span>
  ) : (
    <span className="lab-figures">
      <small>{t('no matches')}</small>
    </span>
  );

/** A share on an axis, and in numbers. */
export const ShareValue = ({
  axis = { from: 0, to: 1 },
  ...row
}: Omit<ShareRow, 'key' | 'label'> & Pick<ShareRowsProps, 'axis'>) => (
  <>
    <Track {...row} axis={axis} />
    <Figures {...row} />
  </>
);

/** Shows shares with their intervals on one axis, one below the other. */
export const ShareRows = ({ label, rows, axis }: ShareRowsProps) => (
  <dl className="lab-rows" aria-label={label}>
    {rows.map(({ key, label: name, ...row }) => (
      <Fragment key={key}>
        <dt>{name}</dt>
        <dd>
          <ShareValue {...row} {...(axis ? { axis } : {})} />
        </dd>
      </Fragment>
    ))}
  </dl>
);
