import { parseColour, type Colour } from './colour.ts';

/** The themes in which a token has a colour. */
export const themes = ['light', 'dark', 'white', 'dark-gray'] as const;
/** One of the `themes`. */
export type ThemeName = (typeof themes)[number];

const darkThemes: ReadonlySet<ThemeName> = new Set(['dark', 'dark-gray']);

/** Returns the custom properties declared in a block, by name without the prefix. */
function declarations(block: string): [string, string][] {
  return [...block.matchAll(/--vitrine-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ]);
}

function blocksOf(css: string, selector: string): string[] {
  return css
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')));
}

/** Splits `a, b` at the comma outside brackets. */
function splitPair(text: string): [string, string] {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (text[index] === ',' && depth === 0)
      return [text.slice(0, index).trim(), text.slice(index + 1).trim()];
  }
  throw new Error(`@vitrine/ui: light-dark(${text}) needs two colours.`);
}

/**
 * Reads the token stylesheets (`tokens.css`, `status.css`) and returns a function for the colour of a token in a theme,
 * such as `('surface', 'dark')`. Throws for an unknown token or one that is no colour.
 */
export function createTokenReader(css: string): (token: string, theme: ThemeName) => Colour {
  const base = new Map(blocksOf(css, '\n:where(.vitrine-root)').flatMap(declarations));

  function valueOf(token: string, theme: ThemeName): string | undefined {
    const own = blocksOf(css, `\n:where(.vitrine-root)[data-theme='${theme}']`).flatMap(declarations);
    return new Map(own).get(token) ?? base.get(token);
  }

  function resolve(value: string, theme: ThemeName): string {
    const pair = /^light-dark\((.*)\)$/.exec(value);
    if (pair?.[1]) return resolve(splitPair(pair[1])[darkThemes.has(theme) ? 1 : 0], theme);
    const reference = /^var\(--vitrine-([\w-]+)\)$/.exec(value);
    return reference?.[1] ? resolve(valueOf(reference[1], theme) ?? value, theme) : value;
  }

  return (token, theme) => {
    const value = valueOf(token, theme);
    if (value === undefined) throw new Error(`@vitrine/ui: there is no token --vitrine-${token}.`);
    return parseColour(resolve(value, theme));
  };
}

/** Tokens of backgrounds for text. */
export const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'] as const;

/** The twelve status colours, by the names of their tokens. */
export const statusColours = [
  'red',
  'pink',
  'violet',
  'blue',
  'light-blue',
  'greenblue',
  'green',
  'yellow-green',
  'yellow',
  'orange',
  'brown',
  'black',
] as const;

/** Two tokens that are drawn on each other, and their minimum contrast: 4.5 for text, 3 for controls. */
export interface ContrastPair {
  readonly front: string;
  readonly back: string;
  readonly minRatio: 4.5 | 3;
}

function pairs(
  foregrounds: readonly string[],
  backgrounds: readonly string[],
  minRatio: 4.5 | 3,
): ContrastPair[] {
  return foregrounds.flatMap((front) => backgrounds.map((back) => ({ front, back, minRatio })));
}

/** Every pair of tokens that parts draw on each other. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(['text', 'text-muted'], [...surfaces, 'surface-active', 'mat'], 4.5),
  ...pairs(['accent-text', 'danger-text', 'success', 'warning'], surfaces, 4.5),
  ...pairs(['text-inverse'], ['surface-inverse'], 4.5),
  ...pairs(['accent-on'], ['accent', 'accent-hover'], 4.5),
  ...pairs(['danger-on'], ['danger', 'danger-hover'], 4.5),
  ...pairs(['text', 'accent-text'], ['accent-soft'], 4.5),
  ...pairs(['text', 'danger-text'], ['danger-soft'], 4.5),
  ...pairs(['text', 'success'], ['success-soft'], 4.5),
  ...pairs(['text', 'warning'], ['warning-soft'], 4.5),
  ...pairs(['border-strong', 'accent', 'focus', 'danger'], [...surfaces, 'mat'], 3),
  ...pairs(['chart-edge'], surfaces, 3),
  ...pairs(['focus-inner'], ['focus-outer'], 3),
  ...statusColours.flatMap((name) => [
    ...pairs([`status-${name}-text`], [`status-${name}`], 4.5),
    ...pairs([`status-${name}-border`], surfaces, 3),
  ]),
];
