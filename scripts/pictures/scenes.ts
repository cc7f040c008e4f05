import type { DashboardBackground } from '../../packages/core/src/dashboard/backgrounds.ts';
import { below, blur, canvas, drawing, radialGradient, gradient, ground, svgColour } from './svg.ts';

function mistOverHills(): string {
  const hills = [0, 1, 2, 3, 4].map((at) => {
    const path = below(190 + at * 58, [
      { height: 34 - at * 3, length: 900 - at * 90, shift: at * 410 },
      { height: 14, length: 310 + at * 40, shift: at * 170 },
      { height: 4, length: 97, shift: at * 61 },
    ]);
    return `<path d="${path}" fill="url(#hill${at})"/>`;
  });
  const fills = [0, 1, 2, 3, 4].map((at) =>
    gradient(`hill${at}`, [
      [0, svgColour(0.78 - at * 0.085, 0.022, 235)],
      [0.45, svgColour(0.87 - at * 0.05, 0.014, 225)],
      [1, svgColour(0.92, 0.008, 220)],
    ]),
  );
  const sky = gradient('sky', [
    [0, svgColour(0.83, 0.03, 240)],
    [0.55, svgColour(0.93, 0.018, 80)],
    [1, svgColour(0.95, 0.01, 80)],
  ]);
  return drawing([sky, ...fills], [ground('url(#sky)'), ...hills]);
}

function lightTable(): string {
  const slides: string[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 12; column += 1) {
      const [x, y] = [52 + column * 156, 38 + row * 142];
      const tone = ((column * 7 + row * 11) % 9) / 9;
      const fill = svgColour(
        0.62 + tone * 0.22,
        0.028,
        [75, 235, 160, 40, 260][(column + row * 2) % 5] ?? 75,
      );
      slides.push(
        `<rect x="${x}" y="${y}" width="124" height="112" rx="9" fill="${svgColour(0.9, 0.003, 90)}"/>`,
        `<rect x="${x + 13}" y="${y + 19}" width="98" height="72" rx="3" fill="${fill}"/>`,
        `<rect x="${x + 13}" y="${y + 19}" width="98" height="72" rx="3" fill="url(#sheen)"/>`,
      );
    }
  const lamp = radialGradient('lamp', [
    [0, svgColour(0.99, 0.01, 95)],
    [1, svgColour(0.86, 0.006, 95), 0],
  ]);
  const sheen = gradient(
    'sheen',
    [
      [0, svgColour(1, 0, 0), 0.42],
      [0.6, svgColour(1, 0, 0), 0.02],
    ],
    [0, 0, 1, 1],
  );
  return drawing(
    [lamp, sheen],
    [
      ground(svgColour(0.93, 0.005, 95)),
      `<ellipse cx="${canvas.width / 2}" cy="${canvas.height / 2}" rx="1150" ry="330" fill="url(#lamp)"/>`,
      ...slides,
    ],
  );
}

function dunes(): string {
  const ridges = [0, 1, 2, 3].map((at) => {
    const path = below(150 + at * 86, [
      { height: 52 - at * 6, length: 1500 - at * 210, shift: at * 640 + 200 },
      { height: 16, length: 620, shift: at * 250 },
    ]);
    return `<path d="${path}" fill="url(#dune${at})"/>`;
  });
  const fills = [0, 1, 2, 3].map((at) =>
    gradient(
      `dune${at}`,
      [
        [0, svgColour(0.9 - at * 0.035, 0.036, 72)],
        [0.5, svgColour(0.82 - at * 0.05, 0.048, 62)],
        [1, svgColour(0.7 - at * 0.04, 0.045, 52)],
      ],
      [0.2, 0, 0.8, 1],
    ),
  );
  const sky = gradient('sky', [
    [0, svgColour(0.86, 0.03, 230)],
    [1, svgColour(0.95, 0.02, 85)],
  ]);
  return drawing([sky, ...fills], [ground('url(#sky)'), ...ridges]);
}

function paperFolds(): string {
  const folds = Array.from({ length: 13 }, (_, at) => {
    const x = at * 168 - 120;
    const lean = at % 2 === 0 ? 118 : -64;
    const points = [x, x + 168, x + 168 - lean, x - lean + (at % 3) * 9];
    const [a = 0, b = 0, c = 0, d = 0] = points;
    return `<path d="M${a} -10L${b} -10L${c} 490L${d} 490Z" fill="url(#fold${at % 4})"/>`;
  });
  const fills = [0, 1, 2, 3].map((at) =>
    gradient(
      `fold${at}`,
      [
        [0, svgColour(0.965 - at * 0.012, 0.006, 250)],
        [0.75, svgColour(0.9 - at * 0.018, 0.01, 250)],
        [1, svgColour(0.82 - at * 0.014, 0.014, 250)],
      ],
      [at % 2 === 0 ? 0 : 1, 0, at % 2 === 0 ? 1 : 0, 0.35],
    ),
  );
  return drawing(fills, [ground(svgColour(0.92, 0.006, 250)), ...folds]);
}

function water(): string {
  const bands = Array.from({ length: 9 }, (_, at) => {
    const path = below(40 + at * 52, [
      { height: 7 + at * 1.2, length: 460 + at * 70, shift: at * 190 },
      { height: 3 + at * 0.5, length: 170 + at * 22, shift: at * 77 },
    ]);
    return `<path d="${path}" fill="${svgColour(0.87 - at * 0.042, 0.026 + at * 0.003, 205 + at * 3)}" opacity="0.72" filter="url(#soft)"/>`;
  });
  const sky = gradient('sky', [
    [0, svgColour(0.95, 0.012, 200)],
    [1, svgColour(0.84, 0.03, 205)],
  ]);
  const shine = radialGradient('shine', [
    [0, svgColour(0.99, 0.015, 95), 0.75],
    [1, svgColour(0.99, 0.015, 95), 0],
  ]);
  return drawing(
    [sky, shine, blur('soft', 3)],
    [ground('url(#sky)'), ...bands, `<ellipse cx="1380" cy="150" rx="420" ry="120" fill="url(#shine)"/>`],
  );
}

function nightHorizon(): string {
  const sky = gradient('sky', [
    [0, svgColour(0.24, 0.035, 265)],
    [0.55, svgColour(0.4, 0.05, 262)],
    [0.76, svgColour(0.62, 0.055, 35)],
    [0.82, svgColour(0.74, 0.06, 60)],
    [1, svgColour(0.45, 0.03, 265)],
  ]);
  const hills = [0, 1].map((at) => {
    const path = below(378 + at * 42, [
      { height: 13, length: 700 - at * 160, shift: at * 333 },
      { height: 5, length: 190, shift: at * 90 },
    ]);
    return `<path d="${path}" fill="${svgColour(0.27 - at * 0.06, 0.022, 268)}"/>`;
  });
  const sun = radialGradient('sun', [
    [0, svgColour(0.9, 0.05, 75), 0.7],
    [1, svgColour(0.7, 0.05, 50), 0],
  ]);
  return drawing(
    [sky, sun],
    [ground('url(#sky)'), `<ellipse cx="1320" cy="388" rx="520" ry="130" fill="url(#sun)"/>`, ...hills],
  );
}

/** The six pictures behind the greeting. */
export const scenes: Readonly<Record<DashboardBackground, () => string>> = {
  mist: mistOverHills,
  'light-table': lightTable,
  dunes,
  paper: paperFolds,
  water,
  night: nightHorizon,
};
