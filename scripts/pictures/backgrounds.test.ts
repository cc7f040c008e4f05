import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dashboardBackgrounds } from '../../packages/core/src/dashboard/backgrounds.ts';
import { toWireBackground } from '../../packages/http/src/dashboard/endpoints.ts';
import { contrastRatio, parseColour, type Colour } from '../../packages/ui/src/styles/colour.ts';
import { createTokenReader } from '../../packages/ui/src/styles/themeTokens.ts';
import { repository } from '../runCommand.ts';
import { canvas, toByte } from './svg.ts';

const css = readFileSync(join(repository, 'packages/ui/src/styles/tokens.css'), 'utf8');
const readToken = createTokenReader(css);
/** Opacity of the veil over the surface: in light themes, then in dark ones. */
const opacities = [
  ...css.matchAll(/color-mix\(in srgb, var\(--vitrine-surface\) (\d+)%, transparent\)/g),
].map(([, percent]) => Number(percent) / 100);
const opacityIn = { light: opacities[0], white: opacities[0], dark: opacities[1], 'dark-gray': opacities[1] };

function fileOf(background: string): string {
  return join(repository, 'apps/gallery/public', toWireBackground(background));
}

function bytesOf({ red, green, blue }: Colour): number[] {
  return [red, green, blue].map(toByte);
}

/** Returns the colours of a picture, rounded to steps of four so that similar ones are measured once. */
async function coloursOf(background: string): Promise<number[][]> {
  const { data } = await sharp(fileOf(background)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<number, number[]>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0].map((byte) => byte & ~3);
    seen.set(((colour[0] ?? 0) << 16) | ((colour[1] ?? 0) << 8) | (colour[2] ?? 0), colour);
  }
  return [...seen.values()];
}

/** Returns the colour on screen where the veil is drawn over a colour, as the browser mixes it. */
function veiled(colour: readonly number[], surface: readonly number[], opacity: number): Colour {
  const mixed = colour.map((byte, at) => Math.round(byte * (1 - opacity) + (surface[at] ?? 0) * opacity));
  return parseColour(`#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

test('the overlay colour is defined by the theme', () => {
  expect(opacities).toHaveLength(2);
  for (const opacity of opacities) expect(opacity).toBeGreaterThan(0.4);
});

describe.each(dashboardBackgrounds)('%s', (background) => {
  test('has its size in pixels and at most 60 kB', async () => {
    const { format, width, height } = await sharp(fileOf(background)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...canvas });
    expect(statSync(fileOf(background)).size).toBeLessThanOrEqual(60 * 1024);
  });

  test.each(['light', 'dark', 'white', 'dark-gray'] as const)(
    'leaves the greeting legible everywhere in the theme %s',
    async (theme) => {
      const colours = await coloursOf(background);
      const surface = bytesOf(readToken('surface', theme));
      const text = readToken('text', theme);
      const ratios = colours.map((colour) =>
        contrastRatio(text, veiled(colour, surface, opacityIn[theme] ?? 0)),
      );
      expect(colours.length).toBeGreaterThan(100);
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
