import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio, parseColour, type Colour } from './colour.ts';
import { contrastPairs, createTokenReader, themes } from './themeTokens.ts';

const css = ['tokens.css', 'status.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');
const readToken = createTokenReader(css);

/** Returns the colour on screen where a translucent colour is drawn over white, the brightest picture. */
function overWhite({ alpha, ...light }: Colour): Colour {
  const bytes = [light.red, light.green, light.blue].map((each) => toByte(each) * alpha + 255 * (1 - alpha));
  return parseColour(`#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`);
}

/** Converts linear light to a byte of sRGB. */
function toByte(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

describe('measuring', () => {
  it('gives the contrasts that WCAG gives', () => {
    const white = parseColour('#ffffff');
    expect(contrastRatio(white, parseColour('#000000'))).toBeCloseTo(21, 5);
    expect(contrastRatio(white, parseColour('#767676'))).toBeCloseTo(4.54, 2);
    expect(contrastRatio(white, parseColour('#ff7d2a'))).toBeCloseTo(2.56, 2);
    expect(contrastRatio(white, parseColour('oklch(1 0 0)'))).toBeCloseTo(1, 3);
    expect(contrastRatio(white, parseColour('oklch(0.452 0.3132 264.05)'))).toBeCloseTo(8.59, 1);
  });

  it('refuses what it cannot measure', () => {
    expect(() => parseColour('rebeccapurple')).toThrow('no colour that can be measured');
    expect(() => readToken('nothing', 'light')).toThrow('no token');
  });

  it('reads each theme separately', () => {
    expect(readToken('surface', 'light')).not.toEqual(readToken('surface', 'dark'));
    expect(readToken('mat', 'white')).toEqual(parseColour('oklch(1 0 0)'));
  });
});

describe.each(themes)('theme %s (X36: the focus too)', (theme) => {
  test.each(contrastPairs)('$front on $back reaches $minRatio', ({ front, back, minRatio }) => {
    expect(contrastRatio(readToken(front, theme), readToken(back, theme))).toBeGreaterThanOrEqual(minRatio);
  });

  test.each([
    ['overlay-surface', 4.5],
    ['scrim', 3],
  ] as const)('overlay-text on %s over any picture reaches %d', (back, minRatio) => {
    expect(
      contrastRatio(readToken('overlay-text', theme), overWhite(readToken(back, theme))),
    ).toBeGreaterThanOrEqual(minRatio);
  });

  it('has neutrals without a hue', () => {
    const neutrals = [...css.matchAll(/--vitrine-neutral-\d+: oklch\([\d.]+ ([\d.]+)/g)];
    expect(neutrals).toHaveLength(13);
    for (const [, chroma] of neutrals) expect(Number(chroma)).toBeLessThanOrEqual(0.004);
  });
});
