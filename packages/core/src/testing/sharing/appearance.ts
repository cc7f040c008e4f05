import { ApiError, logoTypes, maxLogoBytes, type SharingApi } from '../../contract/index.ts';
import type { SharingStore } from './store.ts';

/** The beginnings of the pictures that can be a logo, as text of single bytes, by their type. */
const signatures: Readonly<Record<(typeof logoTypes)[number], RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/svg+xml': /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/,
};

/** Returns the address of a logo. */
async function toLogo(file: Blob): Promise<string> {
  if (file.size > maxLogoBytes) throw new ApiError('invalid', { status: 413, fields: { file: 'too-large' } });
  const bytes = [...new Uint8Array(await file.arrayBuffer())];
  const text = bytes.map((byte) => String.fromCharCode(byte)).join('');
  const type = logoTypes.find((each) => signatures[each].test(text));
  if (type === undefined) throw new ApiError('unsupported', { status: 415 });
  return `data:${type};base64,${btoa(text)}`;
}

/** The calls of a memory back end for the look of the pages of links. */
export function createAppearanceCalls(
  store: SharingStore,
): Pick<SharingApi, 'getAppearance' | 'setTheme' | 'setLogo'> {
  return {
    getAppearance: async () => store.appearance,
    setTheme: async ({ theme }) => (store.appearance = { ...store.appearance, theme }),
    async setLogo({ file }) {
      const logo = file && { url: await toLogo(file) };
      store.appearance = { ...store.appearance, logo };
      return store.appearance;
    },
  };
}
