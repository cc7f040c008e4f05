import type { Translation } from '../catalogue.ts';
import messages from './ar.json' with { type: 'json' };

/**
 * Arabic: every message, with all six plural forms of the language. The build compiles `ar.json`.
 *
 * @example
 * const { ar } = await import('@vitrine/ui/messages/ar');
 * <VitrineProvider api={api} locale="ar" messages={ar} />
 */
export const ar = messages as unknown as Translation;
