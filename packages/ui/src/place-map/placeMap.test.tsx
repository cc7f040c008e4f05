import fc from 'fast-check';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describePart } from '../internal/testing/describePart.tsx';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { PlaceMap } from './index.ts';
import { mapPoint, mapWindow, mapZooms, placeTiles, worldWidth } from './mapGeometry.ts';
import { worldOutline } from './worldOutline.ts';

const place = { latitude: 43.296_482, longitude: 5.369_78 };
const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describePart('PlaceMap', { slot: 'place-map' }, (props) => <PlaceMap place={place} {...props} />);

describe('the map', () => {
  const view = () =>
    document.querySelector('[data-slot="place-map"] svg')?.getAttribute('viewBox')?.split(' ');

  it('describes the place as text, and draws the built-in coastlines', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    renderUi(<PlaceMap place={place} name="<b>Marseille</b>" />);
    expect(screen.getByRole('img', { name: 'Map: <b>Marseille</b>, 43.296482, 5.36978' })).toBeVisible();
    expect(screen.getByText('<b>Marseille</b>')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[data-slot="place-map"] path').length).toBe(4));
    expect(asked).not.toHaveBeenCalled();
    expect(document.querySelector('[data-slot="place-map"] img')).toBeNull();
    asked.mockRestore();
  });

  it('zooms by buttons and keys, to its limits and back to the start', async () => {
    const { user } = renderUi(<PlaceMap place={place} />);
    const first = Number(view()?.[2]);
    await user.click(screen.getByRole('button', { name: 'Zoom in on the map' }));
    expect(Number(view()?.[2])).toBe(first / 2);
    screen.getByRole('button', { name: 'Zoom in on the map' }).focus();
    await user.keyboard('-----------');
    expect(Number(view()?.[2])).toBe(3600);
    expect(screen.getByRole('button', { name: 'Zoom out of the map' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('0');
    expect(Number(view()?.[2])).toBe(first);
  });

  it('does not pass its keys to the page', async () => {
    const listener = vi.fn<() => void>();
    document.addEventListener('keydown', listener);
    const { user } = renderUi(<PlaceMap place={place} />);
    screen.getByRole('button', { name: 'Zoom in on the map' }).focus();
    await user.keyboard('+a');
    document.removeEventListener('keydown', listener);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('requests tiles only with a tile source', () => {
    const urlOf = vi.fn<() => string>(() => 'data:,');
    renderUi(<PlaceMap place={place} tileSource={{ urlOf, attribution: '© Example' }} />);
    expect(screen.getByText('© Example')).toBeVisible();
    expect(urlOf).toHaveBeenCalledWith(expect.objectContaining({ zoom: 10 }));
  });

  it('shows every place in its viewport, and no viewport beyond the poles', () => {
    const zooms = fc.integer({ min: mapZooms.min, max: mapZooms.max });
    fc.assert(
      fc.property(places, zooms, (anywhere, zoom) => {
        const { x, y, width, height } = mapWindow(anywhere, zoom);
        const point = mapPoint(anywhere);
        expect(point.x - x).toBeCloseTo(width / 2, 6);
        expect(point.y).toBeGreaterThanOrEqual(y);
        expect(point.y).toBeLessThanOrEqual(y + height + (zoom === 0 ? 1800 : 0));
        expect(y).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('covers its viewport with tiles that exist', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 16 }), (anywhere, zoom) => {
        for (const tile of placeTiles(anywhere, zoom)) {
          for (const number of [tile.x, tile.y]) {
            expect(number).toBeGreaterThanOrEqual(0);
            expect(number).toBeLessThan(2 ** zoom);
          }
          expect(tile.left).toBeLessThan(1);
          expect(tile.left + tile.width).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the coastlines', () => {
  const rings = worldOutline
    .split('M')
    .slice(1)
    .map((ring) => (ring.match(/-?\d+/g) ?? []).map(Number));
  const pairs = (ring: readonly number[]) =>
    ring.flatMap((x, at) => (at > 1 && at % 2 === 0 ? [[x, ring[at + 1] ?? 0] as const] : []));

  it('have no line across a sea, also at the 180th meridian', () => {
    expect(rings.length).toBeGreaterThan(100);
    for (const ring of rings) {
      const steps = pairs(ring);
      const atPole = (at: number) =>
        (ring[1] ?? 0) + steps.slice(0, at + 1).reduce((sum, [, y]) => sum + y, 0);
      const long = steps.filter(([x], at) => Math.abs(x) > worldWidth / 6 && atPole(at) < 1800);
      expect(long).toEqual([]);
      const end = steps.reduce((sum, [x]) => sum + x, 0);
      expect(Math.abs(end)).toBeLessThan(worldWidth / 6);
    }
  });
});
