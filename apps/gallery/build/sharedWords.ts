import type { Plugin } from 'vite';

/** Texts of the library that the zoom, the players and the fields of a shared file show too. */
const wordsOfLibrary: ReadonlySet<string> = new Set([
  'assets.audioPlayer',
  'assets.captions',
  'assets.mediaFailed',
  'assets.noFields',
  'assets.previewFailed',
  'assets.rating',
  'assets.videoPlayer',
  'assets.viewer',
  'assets.waveform',
  'assets.zoom',
  'assets.zoomActual',
  'assets.zoomFit',
  'assets.zoomHelp',
  'assets.zoomIn',
  'assets.zoomOut',
  'states.offlineTitle',
]);

const domainsOfLinks = /^(?:common|fields|fieldValue|sections|shared)\./;

/** Leaves in a translation only the texts that the pages of links show. */
export function sharedWords(): Plugin {
  return {
    name: 'vitrine-shared-words',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/messages\/(\w+)\/\1\.json$/.test(id)) return undefined;
      const all = Object.entries(JSON.parse(source) as Record<string, string>);
      const words = all.filter(([key]) => domainsOfLinks.test(key) || wordsOfLibrary.has(key));
      return { code: JSON.stringify(Object.fromEntries(words)), map: null };
    },
  };
}
