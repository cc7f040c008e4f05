import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio, parseColour } from './colour.ts';
import { contrastPairs, createTokenReader, themes } from './themeTokens.ts';

const css = ['tokens.css', 'status.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');
const readToken = createTokenReader(css);

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

describe.each(themes)('theme %s', (theme) => {
  test.each(contrastPairs)('$front on $back reaches $least', ({ front, back, least }) => {
    expect(contrastRatio(readToken(front, theme), readToken(back, theme))).toBeGreaterThanOrEqual(least);
  });

  it('has neutrals without a hue', () => {
    const neutrals = [...css.matchAll(/--vitrine-neutral-\d+: oklch\([\d.]+ ([\d.]+)/g)];
    expect(neutrals).toHaveLength(13);
    for (const [, chroma] of neutrals) expect(Number(chroma)).toBeLessThanOrEqual(0.004);
  });
});
