import type { UseFieldsResult } from '@vitrine/hooks/card-layout';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';

/** Names the fields that are missing because a request failed, with a button to retry. */
export function SourcesNotice({
  fields,
}: {
  fields: Pick<UseFieldsResult, 'failed' | 'isRetrying' | 'retry'>;
}) {
  const { t, formatList } = useMessages(cardLayoutMessages);
  const { failed, isRetrying, retry } = fields;
  if (failed.length === 0) return null;
  const sources = formatList(failed.map((name) => t(`cardLayout.source.${name}`)));
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" busy={isRetrying} onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('cardLayout.sourcesFailed', { sources })}
    </Banner>
  );
}
