import { Trash2Icon } from 'lucide-react';
import type { HiddenField } from '@vitrine/core/card-layout';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import type { CardViewEditorModel } from './editorContract.ts';
import type { FieldActions } from './commands/fieldActions.ts';

/** Props of `HiddenFields`. */
export interface HiddenFieldsProps {
  hidden: readonly HiddenField[];
  labelOf: CardViewEditorModel['labelOf'];
  actions: FieldActions;
}

/** Fields of the stored view that no longer exist. */
export function HiddenFields({ hidden, labelOf, actions }: HiddenFieldsProps): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  const id = useId();
  if (hidden.length === 0) return null;
  return (
    <section aria-labelledby={id} data-slot="card-hidden-fields" className="vt:flex vt:flex-col vt:gap-2">
      <h3 id={id} className="vt:font-semibold">
        {t('cardLayout.gone')}
      </h3>
      <p className="vt:text-sm vt:text-muted">{t('cardLayout.goneHelp')}</p>
      <ul className="vt:flex vt:flex-col vt:gap-1">
        {hidden.map(({ key }) => (
          <li
            key={key}
            className="vt:flex vt:min-w-0 vt:items-center vt:gap-2 vt:rounded-control vt:border vt:border-dashed vt:border-border-strong vt:py-0.5 vt:ps-2 vt:pe-0.5"
          >
            <bdi className="vt:min-w-0 vt:flex-1 vt:text-sm vt:break-words">{labelOf(key)}</bdi>
            <Button
              size="small"
              icon={<Trash2Icon />}
              aria-label={t('cardLayout.remove', { name: labelOf(key) })}
              onClick={() => actions.remove(key)}
            >
              {t('cardLayout.removeField')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
