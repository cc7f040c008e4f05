import type { CardLayoutApi } from '../../contract/index.ts';
import type { MemoryContext } from '../memory/context.ts';

/** The branding calls of a memory back end. Results are copies. */
export function createCardLayoutPort({ backEnd }: Pick<MemoryContext, 'backEnd'>): CardLayoutApi {
  return { getBranding: async () => structuredClone(backEnd.fields.branding) };
}
