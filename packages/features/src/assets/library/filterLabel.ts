import { parseAssetFilter } from '@vitrine/core/report';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages, figuresMessages } from '@vitrine/ui/messages/en';

/** Returns the name of a filter of the list; the text itself when it is not a filter. */
export function filterLabel(
  filter: string,
  t: Translate<typeof assetsMessages | typeof figuresMessages>,
): string {
  const parsed = parseAssetFilter(filter);
  if (!parsed) return filter;
  if (parsed.kind === 'facet') return t(`report.${parsed.facet}`);
  if (parsed.kind === 'keyword') return t('assets.filterKeyword', { keyword: parsed.keyword });
  return `${t(`report.${parsed.activity}`)}, ${t(`report.${parsed.period}`)}`;
}
