import type { SharedFile } from '@vitrine/core/contract';

/** Returns the text alternative of a shared file: its title, otherwise its description, otherwise its name. */
export function altTextOf({ fields, fileName }: Pick<SharedFile, 'fields' | 'fileName'>): string {
  const texts = [fields['title'], fields['description']];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? fileName;
}

/** Returns the text alternatives of files that are shown together: the file name is added to those that are the same. */
export function altTextsOf(files: readonly Pick<SharedFile, 'fields' | 'fileName'>[]): readonly string[] {
  const texts = files.map(altTextOf);
  return texts.map((text, at) => {
    const { fileName = '' } = files[at] ?? {};
    const isRepeated = texts.some((other, index) => other === text && index !== at);
    return isRepeated && text !== fileName ? `${text} (${fileName})` : text;
  });
}
