import type { PictureSize } from '../../storage/keys.ts';

/** Longest side of each picture in pixels; smaller originals are not enlarged. */
export const pictureSides: Readonly<Record<PictureSize, number>> = { 2: 480, 3: 2048 };

/** The most pixels that are decoded, as a protection against image bombs. */
export const maxPixels = 210_000_000;

/** The most bytes of a file for renderers that load the whole file into memory. */
export const maxWholeFileBytes = 200 * 1024 * 1024;

/** A request to a rendering process, with paths of this machine. */
export interface RenderRequest {
  readonly id: number;
  readonly renderer: 'raster' | 'heif' | 'pdf' | 'logo';
  readonly input: string;
  /** Pictures are written to `<output>-2.webp`, `<output>-3.jpg` or `-3.webp`; a logo to `output`, in the format of its ending. */
  readonly output: string;
}

/** One rendered picture, in a temporary file. */
export interface Picture {
  readonly size: PictureSize;
  readonly format: 'webp' | 'jpg';
  readonly path: string;
}

/** The pictures of a file and its size in pixels as displayed; null for formats without pixels. */
export interface Rendered {
  readonly width: number | null;
  readonly height: number | null;
  readonly pictures: readonly Picture[];
}

/** The result of a rendering process, with its memory use. */
export type RenderResult =
  | { readonly id: number; readonly rendered: Rendered; readonly residentBytes: number }
  | { readonly id: number; readonly failure: string; readonly residentBytes: number };
