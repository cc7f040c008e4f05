import type { FieldValues } from '@vitrine/core/contract';
import { toIsoDate } from './dates.ts';
import { cleanText } from './text.ts';

/** Tags of ID3, Vorbis comments, QuickTime and Matroska (as ffprobe names them), by their field. */
const tagNames = {
  title: ['title'],
  author: ['artist', 'author', 'composer', 'album_artist'],
  description: ['description', 'synopsis', 'comment'],
  copyrightNotice: ['copyright'],
  dateCreated: ['date', 'year'],
  category: ['genre'],
  provider: ['publisher'],
} as const;

/**
 * Returns field values from the tags of a video or audio container. Values from the field table's sources take
 * precedence.
 */
export function readMediaTags(tags: ReadonlyMap<string, string>): FieldValues {
  const values: Record<string, string> = {};
  for (const [key, names] of Object.entries(tagNames)) {
    const texts = names.map((name) => cleanText(tags.get(name) ?? '')).filter((text) => text !== undefined);
    const value = key === 'dateCreated' ? texts.map(toIsoDate).find((date) => date !== undefined) : texts[0];
    if (value !== undefined) values[key] = value;
  }
  return values;
}
