import { backdrop, glow, mix, repeat, ridge, type Scene, type SceneInput } from './drawing.ts';

function stars({ width, height, random, palette }: SceneInput, count: number): string {
  return repeat(count, () => {
    const size = height * random.between(0.0006, 0.0022);
    const place = `cx="${random.between(0, width)}" cy="${random.between(0, height * 0.7)}"`;
    return `<circle ${place} r="${size}" fill="${palette.light}" fill-opacity="${random.between(0.3, 1)}"/>`;
  });
}

function tower(input: SceneInput, x: number, wide: number, tall: number, fill: string): string {
  const { height, random, palette } = input;
  const foot = height * 0.86;
  const [columns, rows] = [
    Math.max(2, Math.round(wide / (height * 0.022))),
    Math.round(tall / (height * 0.034)),
  ];
  const windows = repeat(columns * rows, (at) => {
    if (random.next() > 0.42) return '';
    const left = x + ((at % columns) + 0.3) * (wide / columns);
    const top = foot - tall + (Math.floor(at / columns) + 0.35) * (tall / rows);
    return `<rect x="${left}" y="${top}" width="${(wide / columns) * 0.42}" height="${(tall / rows) * 0.45}" fill="${palette.accent}" fill-opacity="${random.between(0.35, 0.95)}"/>`;
  });
  return `<rect x="${x}" y="${foot - tall}" width="${wide}" height="${tall}" fill="${fill}"/>${windows}`;
}

/** A skyline over a river. */
export const skyline: Scene = (input) => {
  const { width, height, random, palette } = input;
  const row = (count: number, tall: number, fill: string) =>
    repeat(count, (at) => {
      const wide = (width / count) * random.between(0.7, 1.1);
      return tower(input, (at * width) / count, wide, height * tall * random.between(0.5, 1), fill);
    });
  return (
    backdrop(input, palette.sky) +
    (palette.near < '#111111' ? stars(input, 90) : '') +
    glow(width * random.between(0.2, 0.8), height * 0.7, width * 0.5, palette.accent, 0.45) +
    row(16, 0.42, mix(palette.far, palette.sky[1], 0.3)) +
    row(10, 0.56, mix(palette.far, palette.near, 0.7)) +
    `<rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="${mix(palette.near, palette.sky[0], 0.35)}"/>` +
    repeat(60, () => {
      const size = width * random.between(0.01, 0.05);
      return `<rect x="${random.between(0, width)}" y="${height * random.between(0.87, 0.99)}" width="${size}" height="${height * 0.003}" fill="${palette.accent}" fill-opacity="0.35"/>`;
    })
  );
};

/** The Milky Way over a dark ridge. */
export const nightSky: Scene = (input) => {
  const { width, height, random, palette } = input;
  const band = repeat(15, (at) => {
    const along = at / 14;
    const x = width * (0.1 + along * 0.8);
    const y = height * (0.75 - along * 0.75) + random.between(-0.06, 0.06) * height;
    return glow(
      x,
      y,
      height * random.between(0.1, 0.2),
      mix(palette.light, palette.accent, random.next() * 0.5),
      0.24,
    );
  });
  return backdrop(input, palette.sky) + band + stars(input, 700) + ridge(input, 0.98, 0.2, 0.6, palette.near);
};

function jar({ height, random }: SceneInput, x: number, foot: number, colour: string): string {
  const size = height * random.between(0.16, 0.3);
  const half = size * 0.32;
  const body = `M${x - half * 0.4} ${foot - size} C${x - half * 0.4} ${foot - size * 0.75} ${x - half * 1.4} ${foot - size * 0.7} ${x - half} ${foot} L${x + half} ${foot} C${x + half * 1.4} ${foot - size * 0.7} ${x + half * 0.4} ${foot - size * 0.75} ${x + half * 0.4} ${foot - size} Z`;
  return (
    `<ellipse cx="${x + half * 0.5}" cy="${foot}" rx="${half * 1.7}" ry="${half * 0.28}" fill="#000" fill-opacity="0.28"/>` +
    `<path d="${body}" fill="${colour}"/>` +
    `<path d="${body}" fill="#fff" fill-opacity="0.16" transform="translate(${x - half * 0.45} ${foot}) scale(0.28 0.92) translate(${-x} ${-foot})"/>`
  );
}

/** Jars and fruit on a table. */
export const stillLife: Scene = (input) => {
  const { width, height, random, palette } = input;
  const wall = mix(palette.sky[1], palette.light, 0.45);
  const table = height * 0.66;
  const colours = [palette.accent, palette.far, palette.near, mix(palette.accent, '#7a2a2a', 0.5), '#d8c7a6'];
  const jars = repeat(random.whole(3, 5), (at) =>
    jar(
      input,
      width * (0.2 + at * 0.15 + random.between(-0.03, 0.03)),
      height * random.between(0.74, 0.84),
      random.pick(colours),
    ),
  );
  const fruit = repeat(random.whole(3, 6), () => {
    const [x, y, radius] = [
      width * random.between(0.2, 0.85),
      height * random.between(0.82, 0.9),
      height * random.between(0.035, 0.06),
    ];
    const colour = random.pick(['#c8402f', '#e08a2c', '#8aa83c', '#d9b43a']);
    return (
      `<ellipse cx="${x + radius * 0.4}" cy="${y + radius * 0.85}" rx="${radius * 1.2}" ry="${radius * 0.25}" fill="#000" fill-opacity="0.3"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>${glow(x - radius * 0.3, y - radius * 0.35, radius * 0.7, '#ffffff', 0.55)}`
    );
  });
  return (
    backdrop(input, [mix(wall, palette.near, 0.25), wall]) +
    glow(width * 0.2, height * 0.2, width * 0.6, palette.light, 0.5) +
    `<rect y="${table}" width="${width}" height="${height}" fill="${mix('#8a5a3a', palette.near, 0.25)}"/>` +
    `<rect y="${table}" width="${width}" height="${height * 0.02}" fill="#fff" fill-opacity="0.18"/>` +
    jars +
    fruit
  );
};

/** Circles, arcs and bars on a grid. */
export const geometry: Scene = (input) => {
  const { width, height, random, palette } = input;
  const columns = random.whole(4, 6);
  const size = width / columns;
  const colours = [
    palette.sky[0],
    palette.sky[1],
    palette.sky[2],
    palette.accent,
    palette.near,
    palette.light,
  ];
  const cell = (x: number, y: number) => {
    const [ground, figure] = [random.pick(colours), random.pick(colours)];
    const square = `<rect x="${x}" y="${y}" width="${size + 1}" height="${size + 1}" fill="${ground}"/>`;
    const figures = [
      `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.36}" fill="${figure}"/>`,
      `<path d="M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}h${-size}z" fill="${figure}"/>`,
      `<path d="M${x} ${y}h${size}l${-size} ${size}z" fill="${figure}"/>`,
      `<path d="M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0z" fill="${figure}"/>`,
    ];
    return square + random.pick(figures);
  };
  const rows = Math.ceil(height / size);
  return repeat(columns * rows, (at) => cell((at % columns) * size, Math.floor(at / columns) * size));
};
