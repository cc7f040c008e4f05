import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { palettes, type Light, type Scene } from './drawing.ts';
import { dunes, forest, meadow, mountains, sea } from './nature.ts';
import { geometry, nightSky, skyline, stillLife } from './town.ts';

/** Every scene by its name. */
export const scenes = {
  mountains,
  sea,
  dunes,
  forest,
  meadow,
  skyline,
  nightSky,
  stillLife,
  geometry,
} as const satisfies Record<string, Scene>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

/** Description of one picture; size in pixels as displayed. */
export interface SceneRequest {
  readonly scene: SceneName;
  readonly light: Light;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Defaults to 1; other values create a near-duplicate. */
  readonly brightness?: number;
  /**
   * Whether the pixels are stored rotated, as a camera that was held upright stores them; EXIF orientation 6 corrects
   * it.
   */
  readonly isRotated?: boolean;
}

/** The most pixels of width that are drawn; larger pictures are enlarged, which the grain hides. */
const drawnWidth = 1000;
const grainSide = 256;

let grain: Promise<Buffer> | undefined;

/** Creates film grain: faint grey noise. */
async function grainTile(): Promise<Buffer> {
  const random = createRandom(7);
  const pixels = Buffer.alloc(grainSide * grainSide * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = Math.round(128 + (random.next() + random.next() + random.next() - 1.5) * 150);
    pixels.fill(Math.max(0, Math.min(255, grey)), at, at + 3);
    pixels[at + 3] = 26;
  }
  return sharp(pixels, { raw: { width: grainSide, height: grainSide, channels: 4 } })
    .png()
    .toBuffer();
}

/** Returns the film grain, or the part of it that fits into a small picture. */
async function grainFor(width: number, height: number): Promise<Buffer> {
  const tile = await (grain ??= grainTile());
  if (width >= grainSide && height >= grainSide) return tile;
  const part = { left: 0, top: 0, width: Math.min(grainSide, width), height: Math.min(grainSide, height) };
  return sharp(tile).extract(part).toBuffer();
}

/** Renders a scene as a JPEG with grain. */
export async function renderScene(request: SceneRequest): Promise<Buffer> {
  const { scene, light, seed, width, height, brightness = 1, isRotated = false } = request;
  const scale = Math.min(1, drawnWidth / width);
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const inside = scenes[scene]({ ...drawn, random: createRandom(seed), palette: palettes[light] });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}">${inside}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ input: await grainFor(drawn.width, drawn.height), tile: true, blend: 'over' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  // Rotated before it is enlarged, because the library does both in one step.
  const upright = sharp(data, { raw });
  const source = isRotated ? upright.rotate(270) : upright;
  const size = isRotated ? [height, width] : [width, height];
  const picture = source.resize(size[0], size[1], { fit: 'fill', kernel: 'linear' });
  return (brightness === 1 ? picture : picture.modulate({ brightness })).jpeg({ quality: 82 }).toBuffer();
}
