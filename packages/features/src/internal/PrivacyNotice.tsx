import { findExposedFields, type PrivacyClass } from '@vitrine/core/card-layout';
import { Banner } from '@vitrine/ui/banner';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';

interface PrivacyNoticeProps {
  /** Keys of the fields that visitors see. */
  keys: readonly string[];
  labelOf: (key: string) => string;
  /** What can be done about it. */
  actions?: ReactNode;
}

const classes: readonly PrivacyClass[] = ['L', 'P', 'C', 'R'];

/** Names the fields of the shared view that reveal places, people, contacts and licences. */
export function PrivacyNotice({ keys, labelOf, actions }: PrivacyNoticeProps) {
  const { t, formatList } = useMessages(cardLayoutMessages);
  const exposed = findExposedFields(keys);
  if (exposed.length === 0) return null;
  const groups = classes.flatMap((privacy) => {
    const labels = exposed.filter((field) => field.privacy === privacy).map(({ key }) => labelOf(key));
    return labels.length === 0 ? [] : [{ privacy, labels: formatList(labels) }];
  });
  return (
    <Banner tone="warning" data-slot="privacy-notice">
      <p className="vt:font-medium">{t('cardLayout.exposed.title')}</p>
      <ul className="vt:flex vt:flex-col">
        {groups.map(({ privacy, labels }) => (
          <li className="vt:plain" key={privacy}>
            {t(`cardLayout.exposed.${privacy}`, { fields: labels })}
          </li>
        ))}
      </ul>
      {actions}
    </Banner>
  );
}
