import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { features } from './features.ts';
import type { Feature } from './features.ts';
import { NotYet, FeatureStatusLabel } from './today.tsx';

const all = Object.keys(features) as Feature[];
const inState = (state: string): Feature[] =>
  all.filter((feature) => features[feature].today.state === state);

it('labels a feature by its status alone', () => {
  for (const feature of all) {
    const { today } = features[feature];
    const html = renderToStaticMarkup(<FeatureStatusLabel of={feature} />);
    expect(html).toContain(`data-state="${today.state}"`);
    if (today.state === 'there') expect(html).toContain('In the game today');
    if (today.state === 'partly') expect(html).toContain(`Partly: ${today.what}`);
    if (today.state === 'missing') expect(html).toMatch(/Not built yet|Not printed yet|None held/);
  }
});

it('lists missing and partly available features in a note, which disappears once all are available', () => {
  const [first] = inState('missing');
  const words = renderToStaticMarkup(<NotYet of={[first, ...inState('there')]} />);
  expect(words).toContain(`Not yet available:</strong> ${features[first].name}.`);
  expect(words).not.toContain('Today:');
  expect(renderToStaticMarkup(<NotYet of={['apps', first]} />)).toMatch(
    /Today:<\/strong> in the browser.* <strong>Not yet available:/,
  );
  expect(renderToStaticMarkup(<NotYet of={inState('there')} />)).toBe('');
  expect(renderToStaticMarkup(<NotYet of={[]} />)).toBe('');
});
