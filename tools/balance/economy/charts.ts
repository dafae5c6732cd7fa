/** A named line over days. */
export interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const terminalWidth = 60;

/** Returns a line as blocks, for terminals: 0 to its largest value. */
export function sparkline({ values }: Line): string {
  const largest = Math.max(...values, 1);
  const width = Math.min(terminalWidth, values.length);
  return Array.from({ length: width }, (_, column) => {
    const value = values[Math.floor(((column + 1) * values.length) / width) - 1];
    return blocks[Math.round((value / largest) * (blocks.length - 1))];
  }).join('');
}

const inks = ['#1248ad', '#1c7231', '#c23436', '#663c8e', '#875900'] as const;
const size = { width: 720, height: 300, left: 60, right: 150, top: 36, bottom: 32 } as const;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a chart of lines over days as SVG. */
export function lineChart(title: string, lines: readonly Line[]): string {
  const { width, height, left, right, top, bottom } = size;
  const days = Math.max(...lines.map(({ values }) => values.length));
  const largest = Math.max(...lines.flatMap(({ values }) => values), 1);
  const x = (day: number): number => left + (day / Math.max(days - 1, 1)) * (width - left - right);
  const y = (value: number): number =>
    height - bottom - (value / largest) * (height - top - bottom);
  const paths = lines.map(({ name, values }, index) => {
    const points = values.map((value, day) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`);
    const ink = inks[index % inks.length];
    const end = y(values.at(-1) ?? 0);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${ink}" stroke-width="2"/>
<text x="${width - right + 8}" y="${(end + 4).toFixed(1)}" fill="${ink}">${escape(name)}</text>`;
  });
  const grid = [0, 0.5, 1].map((share) => {
    const value = share * largest;
    return `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="#e6d7ba"/>
<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#57503f">${Math.round(value).toLocaleString('en')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#f4e9d4"/>
<text x="${left}" y="22" font-weight="bold" fill="#1b1815">${escape(title)}</text>
${grid.join('\n')}
<text x="${left}" y="${height - 10}" fill="#57503f">day 1</text>
<text x="${width - right}" y="${height - 10}" text-anchor="end" fill="#57503f">day ${days}</text>
${paths.join('\n')}
</svg>
`;
}
