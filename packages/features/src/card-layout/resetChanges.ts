import type { CardViewState, ViewDifference } from '@vitrine/core/card-layout';
import type { Messages } from '@vitrine/ui/messages';
import type { cardLayoutMessages } from '@vitrine/ui/messages/en';

/** The states of a view before and after a reset, and the labels of its fields. */
export interface ResetChangesOptions {
  state: CardViewState;
  /** The view after the reset; undefined when it is unknown. */
  defaultState: CardViewState | undefined;
  difference: ViewDifference | undefined;
  labelOf: (key: string) => string;
}

/** Returns the changes of a reset, a sentence for each kind; none when the default is unknown. */
export function describeReset(
  { state, defaultState, difference, labelOf }: ResetChangesOptions,
  { t, formatList }: Pick<Messages<typeof cardLayoutMessages>, 't' | 'formatList'>,
): readonly string[] {
  if (!defaultState || !difference) return [];
  const hiddenByDefault = new Set(defaultState.hidden.map(({ key }) => key));
  const noLongerHidden = state.hidden.map(({ key }) => key).filter((key) => !hiddenByDefault.has(key));
  const fields = {
    out: [...difference.added, ...noLongerHidden],
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
