import { parseAssetFilter } from '@vitrine/core/report';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages, figuresMessages } from '@vitrine/ui/messages/en';

/**
 * Returns the name of a filter of the list; the text itself when it is not a filter.
 *
 * @param statusName Returns the name of a status of the workflow by its id; undefined for an unknown one.
 */
export function filterLabel(
  filter: string,
  t: Translate<typeof assetsMessages | typeof figuresMessages>,
  statusName: (id: string) => string | undefined,
): string {
  const parsed = parseAssetFilter(filter);
  if (!parsed) return filter;
  if (parsed.kind === 'facet') return t(`report.${parsed.facet}`);
  if (parsed.kind === 'keyword') return t('assets.filterKeyword', { keyword: parsed.keyword });
  if (parsed.kind === 'person') return t('assets.filterPerson', { name: parsed.name });
  if (parsed.kind === 'status')
    return t('assets.filterStatus', { status: statusName(parsed.id) ?? t('assets.filterStatusUnknown') });
  if (parsed.kind === 'expired') return t('assets.filterExpired');
  if (parsed.kind === 'hidden') return t('assets.filterHidden');
  if (parsed.kind === 'expires') return t('assets.filterExpires', { count: parsed.days });
  return `${t(`report.${parsed.activity}`)}, ${t(`report.${parsed.period}`)}`;
}
