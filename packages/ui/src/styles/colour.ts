/** A colour as linear light, 0 to 1, with its opacity. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

/** Converts OKLCH to linear sRGB; values outside sRGB are clipped, as on a screen of that gamut. */
function fromOklch(lightness: number, chroma: number, hue: number, alpha: number): Colour {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: clamp(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    green: clamp(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    blue: clamp(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
    alpha,
  };
}

function fromHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return { red, green, blue, alpha: 1 };
}

/** Parses `oklch(L C H / alpha)` or `#rrggbb`. Throws for anything else, so that every token is measured. */
export function parseColour(text: string): Colour {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text.trim());
  if (oklch) {
    const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1, 4).map(Number);
    return fromOklch(lightness, chroma, hue, Number(oklch[4] ?? 1));
  }
  const hex = /^#([\da-f]{6})$/i.exec(text.trim());
  if (hex?.[1]) return fromHex(hex[1]);
  throw new Error(
    `@vitrine/ui: '${text}' is no colour that can be measured. Write it as oklch() or #rrggbb.`,
  );
}

/** Returns the contrast of two opaque colours by WCAG 2: 1 to 21. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [one, other]
    .map(({ red, green, blue }) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}
