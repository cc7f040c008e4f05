import type { DomainRights } from '../rule.ts';

/** What a back end can do with similar files beyond finding them. */
export interface SimilarityCapabilities {
  /** The lowest score of a result can be chosen. */
  readonly threshold: boolean;
  /** Groups of near-identical files are found in the whole library. */
  readonly duplicates: boolean;
}

const capabilities: SimilarityCapabilities = { threshold: true, duplicates: true };

/** Who may look for similar files: everybody who may see files. */
export const similarityRights = {
  capabilities,
  rules: {
    'similarity.read': { role: 'user' },
    'similarity.readDuplicates': { role: 'user', needs: 'similarity.duplicates' },
  },
} as const satisfies DomainRights<'similarity', SimilarityCapabilities>;
