import type { DomainRights } from '../rule.ts';

/** What a back end can do with transcripts beyond reading them. */
export interface TranscriptsCapabilities {
  /** Entries can be edited. */
  readonly update: boolean;
  /** A transcript can be sent as a file of captions. */
  readonly upload: boolean;
  /** A transcript can be downloaded as a file. */
  readonly download: boolean;
  /** A transcript can be deleted. */
  readonly delete: boolean;
  /** The search of files finds what is said, and says where. */
  readonly search: boolean;
  /** What is said is the field `videoTranscription` of a file, without its times and at most `maxTranscriptionLength` characters. */
  readonly field: boolean;
  /** Earlier versions are kept, and can be stored again. */
  readonly history: boolean;
  /** The back end makes transcripts of its own, and tells how far it is with a file. */
  readonly recognition: boolean;
}

const capabilities: TranscriptsCapabilities = {
  update: true,
  upload: true,
  download: true,
  delete: true,
  search: true,
  field: true,
  history: true,
  recognition: true,
};

/** Who may do what with transcripts: those who may write the fields of a file may write its transcript. */
export const transcriptsRights = {
  capabilities,
  rules: {
    'transcripts.read': { role: 'user' },
    'transcripts.readState': { role: 'user', needs: 'transcripts.recognition' },
    'transcripts.update': { role: 'user', needs: 'transcripts.update', writes: true },
    'transcripts.upload': { role: 'user', needs: 'transcripts.upload', writes: true },
    'transcripts.download': { role: 'user', needs: 'transcripts.download' },
    'transcripts.delete': { role: 'user', needs: 'transcripts.delete', writes: true },
    'transcripts.readHistory': { role: 'user', needs: 'transcripts.history' },
    'transcripts.restore': { role: 'user', needs: 'transcripts.history', writes: true },
  },
} as const satisfies DomainRights<'transcripts', TranscriptsCapabilities>;
