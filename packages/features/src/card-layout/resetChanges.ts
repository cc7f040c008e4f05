import type { CardViewState, ViewDifference } from '@vitrine/core/card-layout';
import type { Messages } from '@vitrine/ui/messages';
import type { cardLayoutMessages } from '@vitrine/ui/messages/en';

/** What a reset takes a view from and to, and how its fields are called. */
export interface ResetChangesOptions {
  state: CardViewState;
  /** The view as it is then; undefined when that is not known. */
  defaultState: CardViewState | undefined;
  difference: ViewDifference | undefined;
  labelOf: (key: string) => string;
}

/** What a reset would change, a sentence for each kind; none when the default is not known. */
export function describeReset(
  { state, defaultState, difference, labelOf }: ResetChangesOptions,
  { t, formatList }: Pick<Messages<typeof cardLayoutMessages>, 't' | 'formatList'>,
): readonly string[] {
  if (!defaultState || !difference) return [];
  const stays = new Set(defaultState.hidden.map(({ key }) => key));
  const forgotten = state.hidden.map(({ key }) => key).filter((key) => !stays.has(key));
  const fields = {
    out: [...difference.added, ...forgotten],
    in: difference.removed,
    back: difference.moved,
  };
  const sentences = (['out', 'in', 'back'] as const)
    .filter((kind) => fields[kind].length > 0)
    .map((kind) => t(`cardLayout.resetChange.${kind}`, { fields: formatList(fields[kind].map(labelOf)) }));
  if (state.hasTitles === defaultState.hasTitles) return sentences;
  return [
    ...sentences,
    t(defaultState.hasTitles ? 'cardLayout.resetChange.titles' : 'cardLayout.resetChange.noTitles'),
  ];
}
