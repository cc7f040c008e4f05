import sharp from 'sharp';

/**
 * Returns how many pixels of two pictures of the same size differ by more than `tolerance` in a channel, of 255. The edges of curves
 * depend a little on the layers that the browser draws them in, which a filter elsewhere on the page changes.
 */
export async function countDifferentPixels(one: Buffer, other: Buffer, tolerance = 0): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!first || !second) return NaN;
  const { width, height, channels } = first.info;
  if (second.info.width !== width || second.info.height !== height) return width * height;
  const differs = (at: number) => Math.abs((first.data[at] ?? 0) - (second.data[at] ?? 0)) > tolerance;
  let count = 0;
  for (let at = 0; at < first.data.length; at += channels)
    if (differs(at) || differs(at + 1) || differs(at + 2)) count += 1;
  return count;
}
