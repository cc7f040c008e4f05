import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { PlaceMap } from './index.ts';

const meta = preview.meta({
  component: PlaceMap,
  args: {
    place: { latitude: 43.296_482, longitude: 5.369_78 },
    name: 'Marseille',
    className: 'vt:max-w-90',
  },
});

export const Default = meta.story();

export const WithoutName = meta.story({ args: { name: undefined } });

/** East of the date line; the coasts continue beyond it. */
export const DateLine = meta.story({
  args: { place: { latitude: -17.7134, longitude: 178.065 }, name: 'Suva' },
});

export const Pole = meta.story({ args: { place: { latitude: -89, longitude: 0 }, name: undefined } });

export const LongText = meta.story({ args: { name: longText } });

/** Tiles of a source that the product has chosen; here drawings instead of a server. */
export const Tiles = meta.story({
  args: {
    tileSource: {
      attribution: '© Example',
      urlOf: ({ x, y, zoom }) =>
        `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="255" height="255" fill="#dfe6ea"/><text x="20" y="130" font-size="28">${zoom}/${x}/${y}</text></svg>`)}`,
    },
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
