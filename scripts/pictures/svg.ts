import { parseColour } from '../../packages/ui/src/styles/colour.ts';

/** Width and height of a background picture in pixels. */
export const canvas = { width: 1920, height: 480 } as const;

/** Converts a share of linear light to a byte of sRGB. */
export function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(value * 255);
}

/** Returns an OKLCH colour in the notation of SVG. */
export function svgColour(lightness: number, chroma: number, hue: number): string {
  const { red, green, blue } = parseColour(`oklch(${lightness} ${chroma} ${hue})`);
  return `rgb(${[red, green, blue].map(toByte).join(' ')})`;
}

/** A stop of a gradient: position 0 to 1, colour, opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** Returns a gradient from one corner to another, in fractions of the filled area. */
export function gradient(
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const drawn = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${drawn.join('')}</linearGradient>`;
}

/** Returns a radial gradient. */
export function radialGradient(id: string, stops: readonly Stop[]): string {
  const drawn = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}">${drawn.join('')}</radialGradient>`;
}

/** Returns a blur with a radius in pixels. */
export function blur(id: string, pixels: number): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`;
}

/** One component of a wave. */
export interface Wave {
  /** Amplitude in pixels. */
  readonly height: number;
  /** Wavelength in pixels. */
  readonly length: number;
  /** Phase in pixels. */
  readonly shift: number;
}

/** Returns the area below a wave around a level, as a path. */
export function below(level: number, waves: readonly Wave[]): string {
  const points: string[] = [];
  for (let x = 0; x <= canvas.width; x += 16) {
    const swing = waves.reduce(
      (sum, { height, length, shift }) => sum + height * Math.sin(((x + shift) / length) * 2 * Math.PI),
      0,
    );
    points.push(`${x} ${(level + swing).toFixed(1)}`);
  }
  return `M${points.join('L')}L${canvas.width} ${canvas.height + 40}L0 ${canvas.height + 40}Z`;
}

/** Returns a complete drawing. */
export function drawing(definitions: readonly string[], shapes: readonly string[]): string {
  const { width, height } = canvas;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`
  );
}

/** Returns a rectangle that fills the picture. */
export function ground(fill: string): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`;
}
