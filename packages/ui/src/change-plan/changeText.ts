import type { PlannedChange } from '@vitrine/core/contract';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

const planned = {
  add: 'administration.planAdd',
  edit: 'administration.planEdit',
  rename: 'administration.planRename',
  convert: 'administration.planConvert',
  merge: 'administration.planMerge',
  remove: 'administration.planRemove',
  removeTo: 'administration.planRemoveTo',
  reorder: 'administration.planReorder',
  restore: 'administration.planRestore',
  resolve: 'administration.planEdit',
  reopen: 'administration.planEdit',
} as const;

const done = {
  add: 'administration.doneAdd',
  edit: 'administration.doneEdit',
  rename: 'administration.doneRename',
  convert: 'administration.doneConvert',
  merge: 'administration.doneMerge',
  remove: 'administration.doneRemove',
  removeTo: 'administration.doneRemoveTo',
  reorder: 'administration.doneReorder',
  restore: 'administration.doneRestore',
  resolve: 'administration.doneEdit',
  reopen: 'administration.doneEdit',
} as const;

/** Returns a function that describes a change: as it will be done, or as it was. */
export function useChangeText(tense: 'planned' | 'done'): (change: PlannedChange) => string {
  const { t } = useMessages(administrationMessages);
  const keys = tense === 'planned' ? planned : done;
  return ({ kind, label: name, from = name, to, files }) => {
    if (kind === 'reorder') return t(keys.reorder);
    if (kind === 'rename') return t(keys.rename, { from, name });
    if (kind === 'merge') return t(keys.merge, { from, to: to ?? name });
    if (kind === 'remove' && to !== undefined && files > 0) return t(keys.removeTo, { name, to });
    return t(keys[kind], { name });
  };
}
