import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { joinAssetSort, splitAssetSort } from '@vitrine/core/assets';
import { assetSortFields, type AssetSort, type AssetSortField } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button } from '../../button/index.ts';
import { Menu } from '../../menu/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Props of `SortMenu`. */
export interface SortMenuProps {
  /** The current sort; undefined for the default order of the back end. */
  value: AssetSort | undefined;
  /** Fields to sort by, in display order. Defaults to all fields. */
  fields?: readonly AssetSortField[] | undefined;
  /** Called with another sort. */
  onChange: (value: AssetSort) => void;
}

/** A menu for the field and the direction of the sort. */
export function SortMenu({ value, fields = assetSortFields, onChange }: SortMenuProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { field, isDescending } = value ? splitAssetSort(value) : { field: undefined, isDescending: false };
  const label = field ? t('assets.sortBy', { field: t(`assets.sortField.${field}`) }) : t('assets.sort');
  const directions = (by: AssetSortField) => ({
    id: 'direction',
    heading: t('assets.sortDirection'),
    items: [false, true].map((descending) => ({
      id: descending ? 'descending' : 'ascending',
      label: t(descending ? 'assets.sortDescending' : 'assets.sortAscending'),
      checked: descending === isDescending,
      onAction: () => onChange(joinAssetSort({ field: by, isDescending: descending })),
    })),
  });
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button
          variant="quiet"
          icon={isDescending ? <ArrowDownIcon /> : <ArrowUpIcon />}
          data-slot="sort-menu"
        >
          <span className="vt:max-xs:visually-hidden">{label}</span>
          {field && (
            <span className="vt:visually-hidden">
              , {t(isDescending ? 'assets.sortDescending' : 'assets.sortAscending')}
            </span>
          )}
        </Button>
      }
      groups={[
        {
          id: 'field',
          heading: t('assets.sort'),
          items: fields.map((each) => ({
            id: each,
            label: t(`assets.sortField.${each}`),
            checked: each === field,
            onAction: () => onChange(joinAssetSort({ field: each, isDescending })),
          })),
        },
        ...(field ? [directions(field)] : []),
      ]}
    />
  );
}
