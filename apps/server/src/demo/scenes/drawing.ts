import type { Random } from '../random.ts';

/** Input of a scene; colours as `#rrggbb`. */
export interface SceneInput {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: Palette;
}

/** Colours of one kind of light: the sky from top to horizon, then layers from far to near. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly accent: string;
  readonly light: string;
}

/** Returns one picture as the content of an SVG document. */
export type Scene = (input: SceneInput) => string;

/** The palettes of every scene. */
export const palettes = {
  dawn: {
    sky: ['#2d3a66', '#c9748a', '#fbd3a1'],
    far: '#8b6f92',
    near: '#2a2038',
    accent: '#f2a65a',
    light: '#fff1d0',
  },
  day: {
    sky: ['#2f6fb5', '#7fb4e3', '#e6f2fb'],
    far: '#7d9cb5',
    near: '#24402f',
    accent: '#e2b84b',
    light: '#ffffff',
  },
  dusk: {
    sky: ['#171a3a', '#5b3f78', '#f0845c'],
    far: '#4d3d63',
    near: '#120f1f',
    accent: '#ff8f5e',
    light: '#ffe3b0',
  },
  night: {
    sky: ['#050916', '#101d3f', '#27406e'],
    far: '#1b2a48',
    near: '#04070f',
    accent: '#f7d774',
    light: '#dfe8ff',
  },
  mist: {
    sky: ['#8fa3ad', '#c4d0d3', '#eef0ea'],
    far: '#9fb0b3',
    near: '#3c4f52',
    accent: '#c98b5e',
    light: '#fdfdf6',
  },
  autumn: {
    sky: ['#5b7a99', '#b9c4c9', '#f3e3c7'],
    far: '#b98c5a',
    near: '#4a2a18',
    accent: '#d9622b',
    light: '#fff4dc',
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type Light = keyof typeof palettes;

let gradients = 0;

/** Returns a rectangle over the whole picture with a vertical gradient. */
export function backdrop({ width, height }: SceneInput, colours: readonly string[], to = 1): string {
  const id = `g${(gradients += 1)}`;
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>` +
    `<rect width="${width}" height="${height * to}" fill="url(#${id})"/>`
  );
}

/** Returns a soft light: a disc that fades out. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 0.9): string {
  const id = `g${(gradients += 1)}`;
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  );
}

/** Returns a mix of two colours; a share of 0 is the first colour. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a line of hills from edge to edge, filled to the bottom. `roughness` from 0 (rolling) to 1 (jagged). */
export function ridge(
  input: SceneInput,
  base: number,
  rise: number,
  roughness: number,
  fill: string,
): string {
  const { width, height, random } = input;
  const waves = Array.from({ length: 5 }, (_, at) => ({
    frequency: (at + 1) * random.between(0.8, 1.6) * (1 + roughness * at),
    phase: random.between(0, 7),
    weight: 1 / (at + 1) ** (1.6 - roughness * 0.7),
  }));
  const steps = 90;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = step / steps;
    const wave = waves.reduce(
      (sum, each) => sum + each.weight * Math.sin(each.frequency * x * 6.3 + each.phase),
      0,
    );
    const jag = roughness * random.between(-0.25, 0.25);
    return `${(x * width).toFixed(1)},${(height * (base - rise * (wave / 2 + 0.5 + jag))).toFixed(1)}`;
  });
  return `<polygon fill="${fill}" points="0,${height} ${points.join(' ')} ${width},${height}"/>`;
}

/** Joins the results of `draw` for 0 to `count` - 1. */
export function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
