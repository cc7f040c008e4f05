import type { DomainRights } from '../rule.ts';

/** What a back end can do beyond finding pictures on the web. */
export interface WebSearchCapabilities {
  /** Files can be imported from the web. */
  readonly import: boolean;
  /** The settings of imports are kept. */
  readonly settings: boolean;
  /** Results that look like a file of the library are found before they are imported. */
  readonly alike: boolean;
  /** A policy: an import whose cancel arrives first is refused. */
  readonly cancelsAhead: boolean;
}

const capabilities: WebSearchCapabilities = { import: true, settings: true, alike: true, cancelsAhead: true };

/** Who may search the web and import files: those who may upload. */
export const webSearchRights = {
  capabilities,
  rules: {
    'webSearch.search': { role: 'user' },
    'webSearch.findAlike': { role: 'user', needs: 'webSearch.alike' },
    'webSearch.import': { role: 'user', needs: 'webSearch.import', writes: true },
    'webSearch.cancel': { role: 'user', needs: 'webSearch.import', writes: true },
    'webSearch.readSettings': { role: 'user' },
    'webSearch.saveSettings': { role: 'user', needs: 'webSearch.settings', writes: true },
  },
} as const satisfies DomainRights<'webSearch', WebSearchCapabilities>;
