import type { PictureSize } from '../../storage/keys.ts';

/** Longest side of each picture in pixels; smaller originals are not enlarged. */
export const pictureSides: Readonly<Record<PictureSize, number>> = { 2: 480, 3: 2048 };

/** Pixels of a picture that is still decoded; an image bomb has more. */
export const maximumPixels = 210_000_000;

/** Bytes of a file that a renderer which needs the whole of it in memory still takes. */
export const maximumWholeFileBytes = 200 * 1024 * 1024;

/** What a drawing process is asked for. Paths of this machine. */
export interface RenderRequest {
  readonly id: number;
  readonly renderer: 'raster' | 'heif' | 'pdf';
  readonly input: string;
  /** Pictures are written to `<output>-2.webp`, `<output>-3.jpg` or `-3.webp`. */
  readonly output: string;
}

/** One picture that was made, in a temporary file. */
export interface Picture {
  readonly size: PictureSize;
  readonly format: 'webp' | 'jpg';
  readonly path: string;
}

/** Pictures of a file and its own pixels as shown; null for formats without pixels of their own. */
export interface Rendered {
  readonly width: number | null;
  readonly height: number | null;
  readonly pictures: readonly Picture[];
}

/** What a drawing process answers, with the memory that it holds. */
export type RenderAnswer =
  | { readonly id: number; readonly rendered: Rendered; readonly residentBytes: number }
  | { readonly id: number; readonly failure: string; readonly residentBytes: number };
