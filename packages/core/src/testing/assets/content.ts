import { isCarriedByFiles, libraryOnlyFields } from '../../card-layout/index.ts';
import { ApiError, type Asset, type ContentVariant, type EditedCopy } from '../../contract/index.ts';
import { seededRandom } from '../random.ts';
import type { StoredFile } from '../memory/library.ts';

/**
 * A tenth of a second of silence: the header for 799 samples (8 bit, mono, 8 kHz), then the samples in groups of three.
 */
export const silence = `data:audio/wav;base64,UklGRkMDAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YR8DAACA${'gICA'.repeat(266)}`;

/** The address of a zip without entries. */
export const emptyZip = `data:application/zip;base64,UEsFBg${'A'.repeat(24)}==`;

const glyphs = {
  photo: 'M0 70 L30 40 L50 60 L70 30 L100 70 Z',
  video: 'M38 30 L66 50 L38 70 Z',
  audio: 'M30 50 h6 v-14 h6 v28 h6 v-36 h6 v44 h6 v-30 h6 v16 h6',
  other: 'M34 24 h22 l12 12 v40 h-34 Z',
} as const;

/** Returns a small picture that is always the same for one file and differs between files. */
function drawPicture({ number, asset: { type, width, height } }: StoredFile): string {
  const random = seededRandom(7, number);
  const hue = random.below(360);
  const [wide, high] = [width ?? 100, height ?? 100];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 100 100" preserveAspectRatio="none">`,
    `<rect width="100" height="100" fill="hsl(${hue} 45% 78%)"/>`,
    `<circle cx="${20 + random.below(60)}" cy="${15 + random.below(30)}" r="9" fill="hsl(${(hue + 40) % 360} 70% 90%)"/>`,
    `<path d="${glyphs[type]}" fill="hsl(${hue} 40% 42%)"/>`,
    '</svg>',
  ].join('');
}

/** Types of files whose copies can contain edits. */
const typesWithEditedCopies: ReadonlySet<Asset['type']> = new Set(['photo', 'video']);

/**
 * Returns what the copy with the edits would contain. The back end does not know the tags of the original: every value
 * counts as an edit.
 * @throws ApiError `unsupported`
 */
export function describeEdited({ type, fields }: Asset): EditedCopy {
  if (!typesWithEditedCopies.has(type) && Object.keys(fields).some(isCarriedByFiles))
    throw new ApiError('unsupported', { status: 415 });
  return { missing: libraryOnlyFields(fields) };
}

/** Returns the drawn picture with the fields that its metadata can contain. */
function drawEdited(file: StoredFile): string {
  const embedded = Object.entries(file.asset.fields).filter(([key]) => isCarriedByFiles(key));
  const text = JSON.stringify(Object.fromEntries(embedded)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return drawPicture(file).replace('</svg>', () => `<metadata>${text}</metadata></svg>`);
}

/**
 * Returns the address of a file's bytes as a data URL: a drawn picture (with its fields for `edited`), or silence for
 * the player of a recording.
 */
export function contentAddress(file: StoredFile | undefined, variant: ContentVariant): string {
  if (!file) return 'data:,';
  const { asset } = file;
  if (variant === 'stream' && (asset.type === 'audio' || asset.type === 'video')) return silence;
  const drawn = variant === 'edited' ? drawEdited(file) : drawPicture(file);
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
