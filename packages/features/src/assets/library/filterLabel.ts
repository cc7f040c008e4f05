import { parseAssetFilter } from '@vitrine/core/report';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages, figuresMessages } from '@vitrine/ui/messages/en';

/** What a filter of the list is called; the text itself when it is none. */
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
