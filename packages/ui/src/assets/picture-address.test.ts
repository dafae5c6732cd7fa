import { describe, expect, it } from 'vitest';
import { pictureVersions } from '../../picture-versions.ts';
import { pictureGroup, versionedAddress } from './picture-address.ts';

const pictures = new Map(
  Array.from({ length: 700 }, (_, at) => [
    `/cards/Card${at}.svg`,
    Buffer.from(`<svg id="${at}"/>`),
  ]),
);
const versions = pictureVersions(pictures);
const addressesIn = (all: ReadonlyMap<string, Buffer>) =>
  [...pictures.keys()].map((path) => versionedAddress(path, pictureVersions(all)));

describe('the address of a picture', () => {
  it('changes with its content, and with nothing outside its group', () => {
    const changed = addressesIn(new Map([...pictures, ['/cards/Card7.svg', Buffer.from('other')]]));
    const differing = [...pictures.keys()].filter(
      (path, at) => changed[at] !== versionedAddress(path, versions),
    );
    expect(differing).toContain('/cards/Card7.svg');
    expect(new Set(differing.map(pictureGroup)).size).toBe(1);
    expect(differing.length).toBeLessThan(30);
  });

  it("doesn't depend on the order in which files are read", () => {
    expect(pictureVersions(new Map([...pictures].toReversed()))).toBe(versions);
  });

  it('has no version outside the folders of the game, nor before a build', () => {
    expect(versionedAddress('/brand/icon.svg', versions)).toBe('/brand/icon.svg');
    expect(versionedAddress('/cards/Card7.svg', '')).toBe('/cards/Card7.svg');
  });
});
