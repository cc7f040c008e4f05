import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  Trash2Icon,
  Undo2Icon,
} from 'lucide-react';
import { mirrorInRtl } from '../../icon/index.ts';
import { fieldsPerRow, listPlaces, placeOfStep, type FieldStep } from '@vitrine/core/card-layout';
import type { IconElement } from '../../icon/index.ts';
import type { MenuEntry, MenuGroup } from '../../menu/index.ts';
import type { cardLayoutMessages } from '../../messages/en/cardLayout.ts';
import type { Translate } from '../../messages/index.ts';
import type { NamedModel } from '../editorContract.ts';
import { mirrorSide } from '../mirrorSide.ts';
import type { CardCommands } from './useCardCommands.ts';
import type { CardLabels } from './useCardLabels.ts';

/** Options of the menus of the editor. */
export interface CardMenuOptions {
  model: NamedModel;
  t: Translate<typeof cardLayoutMessages>;
  labels: CardLabels;
  isRtl: boolean;
  commands: CardCommands;
}

function defaultEntries({ t, model, commands }: CardMenuOptions, key: string, differs: boolean): MenuEntry[] {
  if (!differs || !model.onResetField) return [];
  const label = t('cardLayout.asDefault');
  return [
    {
      id: 'default',
      icon: <Undo2Icon className={mirrorInRtl} />,
      label,
      onAction: () => commands.resetField(key),
    },
  ];
}

/** Returns the menu of places where a field can be added. */
export function addMenu(options: CardMenuOptions, key: string): readonly MenuGroup[] {
  const { model, t, labels, commands } = options;
  const { rows } = model.state;
  const isMissing = model.missing?.includes(key) ?? false;
  const end: MenuEntry = {
    id: 'end',
    label: t('cardLayout.end'),
    onAction: () => commands.add(key, undefined),
  };
  const places = listPlaces(rows, fieldsPerRow(model.view)).map((at) => ({
    id: `${at.side} ${at.row}`,
    label: labels.place(at, rows),
    onAction: () => commands.add(key, at),
  }));
  return [
    { id: 'end', items: [end, ...defaultEntries(options, key, isMissing)] },
    { id: 'places', items: places },
  ];
}

const steps = ['up', 'down', 'left', 'right'] as const satisfies readonly FieldStep[];

const stepIcons = {
  up: <ArrowUpIcon />,
  down: <ArrowDownIcon />,
  left: <ArrowLeftIcon />,
  right: <ArrowRightIcon />,
} as const satisfies Record<FieldStep, IconElement>;

/** Returns the label of a step; a sideways step that leaves the row names the neighbouring field. */
function stepLabel({ t, model, isRtl }: CardMenuOptions, key: string, visualStep: FieldStep): string {
  const { rows } = model.state;
  const isAlone = rows.some((row) => row.length === 1 && row[0] === key);
  if (!isAlone || visualStep === 'up' || visualStep === 'down') return t(`cardLayout.step.${visualStep}`);
  const to = placeOfStep(rows, key, mirrorSide(visualStep, isRtl), fieldsPerRow(model.view));
  const [other, ...more] = (to && rows[to.row]) ?? [];
  if (other === undefined || more.length > 0) return t(`cardLayout.step.${visualStep}`);
  return t(`cardLayout.stepBeside.${visualStep}`, { name: model.nameOf(other) });
}

/** Returns the menu of a field of the view: steps in visual directions, and removal. */
export function fieldMenu(options: CardMenuOptions, key: string): readonly MenuGroup[] {
  const { model, t, isRtl, commands } = options;
  const perRow = fieldsPerRow(model.view);
  const items = steps
    .filter((step) => perRow === 2 || step === 'up' || step === 'down')
    .map((visualStep) => {
      const step = mirrorSide(visualStep, isRtl);
      return {
        id: visualStep,
        icon: stepIcons[visualStep],
        label: stepLabel(options, key, visualStep),
        disabled: placeOfStep(model.state.rows, key, step, perRow) === undefined,
        onAction: () => commands.move(key, step),
      };
    });
  const label = t('cardLayout.removeField');
  const remove: MenuEntry = {
    id: 'remove',
    icon: <Trash2Icon />,
    label,
    danger: true,
    onAction: () => commands.remove(key),
  };
  return [
    { id: 'move', items },
    { id: 'default', items: defaultEntries(options, key, model.changeOf?.(key) !== undefined) },
    { id: 'remove', items: [remove] },
  ];
}
