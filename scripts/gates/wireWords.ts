import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

/*
 * Words of the reference server's wire: its paths, its parameters, its spellings. They belong to the http adapter, which
 * translates them; above it everything speaks the words of the contract.
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
/** A story shows the pictures of the application; media types of files are no bands. */
const pictures = /\.stories\.tsx$|(^|\/)startPage\.test\.ts$/;

/** The words of the wire in a text, as `line: word`. */
export function findWireWords(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    wireWords.flatMap((pattern) => {
      const [word] = pattern.exec(line) ?? [];
      return word === undefined ? [] : [`${index + 1}: "${word}" is a word of the wire`];
    }),
  );
}

/** Files above the adapter that speak the words of one server. */
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
