import type { SharedFile } from '@vitrine/core/contract';

/** Returns the text alternative of a shared file: its title, otherwise its description, otherwise its name. */
export function altTextOf({ fields, fileName }: Pick<SharedFile, 'fields' | 'fileName'>): string {
  const texts = [fields['title'], fields['description']];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? fileName;
}
