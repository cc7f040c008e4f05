import { backdrop, glow, mix, repeat, ridge, type Scene, type SceneInput } from './drawing.ts';

function sunOrMoon(input: SceneInput, y: number): string {
  const { width, height, random, palette } = input;
  const x = width * random.between(0.2, 0.8);
  const radius = Math.min(width, height) * random.between(0.035, 0.07);
  return (
    glow(x, height * y, radius * 9, palette.light, 0.55) +
    `<circle cx="${x}" cy="${height * y}" r="${radius}" fill="${palette.light}"/>`
  );
}

function clouds({ width, height, random, palette }: SceneInput, count: number): string {
  return repeat(count, () => {
    const [x, y] = [random.between(0, width), random.between(0.05, 0.4) * height];
    const size = random.between(0.08, 0.2) * width;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.12}" fill="${palette.light}" fill-opacity="0.22"/>`;
  });
}

/** Ranges of mountains behind each other, paler with distance. */
export const mountains: Scene = (input) => {
  const { palette, random } = input;
  const layers = random.whole(4, 6);
  return (
    backdrop(input, palette.sky) +
    sunOrMoon(input, random.between(0.18, 0.38)) +
    clouds(input, 5) +
    repeat(layers, (at) => {
      const depth = at / (layers - 1);
      const colour = mix(palette.far, palette.near, depth);
      return ridge(input, 0.62 + depth * 0.33, 0.3 - depth * 0.16, 0.75 - depth * 0.5, colour);
    })
  );
};

/** Water up to a horizon, with the light lying on it. */
export const sea: Scene = (input) => {
  const { width, height, palette, random } = input;
  const horizon = height * random.between(0.5, 0.62);
  const water = mix(palette.sky[0], palette.near, 0.35);
  const sun = sunOrMoon(input, horizon / height - random.between(0.02, 0.2));
  const x = Number(/cx="([\d.]+)"/.exec(sun)?.[1] ?? width / 2);
  const waves = repeat(130, () => {
    const depth = random.next() ** 1.6;
    const spread = width * (0.03 + depth * 0.35);
    const y = horizon + depth * (height - horizon);
    const long = width * random.between(0.01, 0.05) * (0.4 + depth);
    const at = x + random.between(-spread, spread);
    return `<ellipse cx="${at}" cy="${y}" rx="${long}" ry="${1 + depth * height * 0.003}" fill="${palette.light}" fill-opacity="${0.6 - depth * 0.4}"/>`;
  });
  return (
    backdrop(input, palette.sky, horizon / height) +
    clouds(input, 8) +
    sun +
    `<rect y="${horizon}" width="${width}" height="${height}" fill="${water}"/>` +
    glow(x, horizon, width * 0.45, palette.accent, 0.4) +
    waves +
    (random.next() > 0.5 ? ridge(input, 1.02, 0.12, 0.3, palette.near) : '')
  );
};

/** Bare hills of sand in slanting light. */
export const dunes: Scene = (input) => {
  const { palette, random } = input;
  const sand = mix(palette.accent, palette.light, 0.35);
  return (
    backdrop(input, palette.sky) +
    sunOrMoon(input, 0.22) +
    repeat(5, (at) => {
      const colour = mix(mix(sand, palette.sky[2], 0.5 - at * 0.1), palette.near, at * 0.12);
      return (
        ridge(input, 0.6 + at * 0.1, 0.16, 0.02, colour) +
        ridge(input, 0.64 + at * 0.1, 0.12, 0.02, mix(colour, palette.near, 0.12))
      );
    }) +
    glow(input.width * random.between(0.2, 0.8), input.height * 0.65, input.width * 0.5, palette.light, 0.18)
  );
};

function fir(x: number, foot: number, size: number, fill: string): string {
  return repeat(4, (at) => {
    const top = foot - size + at * size * 0.2;
    const half = size * (0.11 + at * 0.055);
    return `<polygon fill="${fill}" points="${x},${top} ${x - half},${top + size * 0.36} ${x + half},${top + size * 0.36}"/>`;
  });
}

/** Firs, row behind row, in haze. */
export const forest: Scene = (input) => {
  const { width, height, palette, random } = input;
  const rows = 5;
  return (
    backdrop(input, palette.sky) +
    glow(width * random.between(0.3, 0.7), height * 0.3, width * 0.5, palette.light, 0.6) +
    ridge(input, 0.62, 0.22, 0.5, mix(palette.far, palette.sky[2], 0.4)) +
    repeat(rows, (row) => {
      const depth = row / (rows - 1);
      const colour = mix(palette.far, palette.near, 0.25 + depth * 0.75);
      const foot = height * (0.7 + depth * 0.32);
      const trees = repeat(16 - row * 2, () =>
        fir(random.between(0, width), foot, height * random.between(0.2, 0.34) * (0.6 + depth * 0.8), colour),
      );
      return trees + ridge(input, 0.72 + depth * 0.33, 0.05, 0.1, colour);
    })
  );
};

/** A field of flowers under a wide sky. */
export const meadow: Scene = (input) => {
  const { width, height, palette, random } = input;
  const petals = [palette.accent, palette.light, mix(palette.accent, '#b0304f', 0.6), '#e8d24a'];
  return (
    backdrop(input, palette.sky) +
    clouds(input, 7) +
    ridge(input, 0.56, 0.12, 0.15, palette.far) +
    ridge(input, 0.62, 0.06, 0.1, mix(palette.near, '#4f7d3a', 0.7)) +
    repeat(420, (at) => {
      const depth = (at / 420) ** 1.4;
      const [x, y] = [random.between(0, width), height * (0.6 + depth * 0.42)];
      const size = height * (0.003 + depth * 0.016) * random.between(0.6, 1.3);
      const stem = `<path d="M${x} ${y}v${size * 3}" stroke="#2f5a2a" stroke-width="${size * 0.3}"/>`;
      return `${stem}<circle cx="${x}" cy="${y}" r="${size}" fill="${random.pick(petals)}"/><circle cx="${x}" cy="${y}" r="${size * 0.35}" fill="#5b3a12"/>`;
    })
  );
};
