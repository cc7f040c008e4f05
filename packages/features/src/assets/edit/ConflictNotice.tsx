import { getField } from '@vitrine/core/card-layout';
import type { Asset, FieldValues } from '@vitrine/core/contract';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { FieldValue, hasFieldValue } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

export interface ConflictNoticeProps {
  /** The file as another user has saved it. */
  conflict: Asset;
  editor: Pick<UseAssetEditorResult, 'conflictingKeys' | 'values'>;
  layoutFields: LayoutFields;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

interface ValueProps extends Pick<ConflictNoticeProps, 'layoutFields'> {
  fieldKey: string;
  values: FieldValues;
}

function Value({ fieldKey, values, layoutFields }: ValueProps) {
  const { t } = useMessages();
  const field =
    layoutFields.fieldOf(fieldKey) ?? getField(fieldKey) ?? ({ key: fieldKey, kind: 'text' } as const);
  if (!hasFieldValue(field, values)) return t('common.none');
  return (
    <FieldValue
      field={field}
      values={values}
      fieldContext={layoutFields.fieldContext}
      className="vt:inline"
    />
  );
}

export interface ConflictChoiceProps extends Pick<ConflictNoticeProps, 'layoutFields' | 'onResolve'> {
  /** Keys of the fields that both users have changed. */
  conflictingKeys: readonly string[];
  mine: FieldValues;
  theirs: FieldValues;
}

/** Both values of every field in conflict, and the choice between them. */
export function ConflictChoice({
  conflictingKeys,
  mine,
  theirs,
  layoutFields,
  onResolve,
}: ConflictChoiceProps) {
  const { t } = useMessages(assetsMessages);
  function labelOf(key: string): string {
    const field = layoutFields.fieldOf(key);
    return field ? layoutFields.labelOf(field) : key;
  }
  return (
    <>
      <dl className="vt:mt-2 vt:flex vt:flex-col vt:gap-2 vt:text-sm">
        {conflictingKeys.map((key) => (
          <div className="vt:plain" key={key}>
            <dt className="vt:font-medium">{labelOf(key)}</dt>
            <dd className="vt:plain">
              {t('assets.yourValue')}: <Value fieldKey={key} layoutFields={layoutFields} values={mine} />
            </dd>
            <dd className="vt:plain">
              {t('assets.theirValue')}: <Value fieldKey={key} layoutFields={layoutFields} values={theirs} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="vt:mt-3 vt:flex vt:flex-wrap vt:gap-2">
        <Button size="small" onClick={() => onResolve('mine')}>
          {t('assets.keepMine')}
        </Button>
        <Button size="small" onClick={() => onResolve('theirs')}>
          {t('assets.takeTheirs')}
        </Button>
      </div>
    </>
  );
}

/** A notice that another user has changed the same fields of a file, with the choice between both values. */
export function ConflictNotice({ conflict, editor, layoutFields, onResolve }: ConflictNoticeProps) {
  const { t } = useMessages(assetsMessages);
  return (
    <Banner tone="danger" className="vt:my-3">
      <h3
        tabIndex={-1}
        data-slot="conflict-heading"
        className="vt:scroll-mt-6 vt:rounded-picture vt:font-medium vt:focus-ring"
      >
        {t('assets.conflictElsewhere')}
      </h3>
      <ConflictChoice
        {...{ layoutFields, onResolve }}
        conflictingKeys={editor.conflictingKeys}
        mine={editor.values}
        theirs={conflict.fields}
      />
    </Banner>
  );
}
