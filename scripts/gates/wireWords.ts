import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

/*
 * Words of the reference server's wire format: its paths, parameters and spellings. They belong to the http adapter,
 * which translates them; all other packages use the words of the contract.
 */
const wireWords: readonly RegExp[] = [
  /AddedToDBGallery|LastDataUpdate|LastFileModification|image-download/,
  /imageQuantity|folderQuantity|dimention|imagelog|imageaudit|activeusers|recentfolders/,
  /startLoading|start_loading|ImgLocation|backgroundimg|enabledashboard/i,
  /\/img\/dashboard|Download\.aspx|["'`]\/api\//,
  /predefinedDictionary|dictionary_(single|multi)_select|Rekognition/,
  /\bmpHigher\b|['"]mp(3|5|8|10|16|30|48)['"]\s*[:\]]|\bmP\d/,
  /custommetadata|global_layout|image_branding/,
];

const speakers = /^packages\/(core|hooks|ui|features)\/src\//;
/** Stories show the pictures of the application, and `video/…` in quotes is a media type. */
const pictures = /\.stories\.tsx$|(^|\/)dashboard\/backgrounds\.test\.ts$/;

/** Returns the words of the wire format in a text, as `line: word`. */
export function findWireWords(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    wireWords.flatMap((pattern) => {
      const [word] = pattern.exec(line) ?? [];
      return word === undefined ? [] : [`${index + 1}: "${word}" is a word of the wire format`];
    }),
  );
}

/** Returns the files outside of the adapter that contain words of the wire format. */
export async function findWireSpeakers(files: readonly string[]): Promise<string[]> {
  const sources = files.filter((file) => speakers.test(file) && !pictures.test(file));
  const errors = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(join(repository, file), 'utf8').catch(() => '');
      return findWireWords(text).map((error) => `${file}:${error}`);
    }),
  );
  return errors.flat();
}
