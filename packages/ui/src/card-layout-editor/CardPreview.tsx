import type { CardView, FieldDragSession } from '@vitrine/core/card-layout';
import { useId, type ReactNode, type RefObject } from 'react';
import { useActiveDrag, type ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import {
  emptyVariants,
  fieldsVariants,
  frameVariants,
  pictureVariants,
  type FieldPlacement,
} from './card-layout-editor.variants.ts';
import type { NamedModel } from './editorContract.ts';
import type { FieldActions } from './commands/fieldActions.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { slotsOf } from './slots.ts';
import type { FieldGesture } from './drag/useFieldGesture.ts';

/** Props of `CardPreview`. */
export interface CardPreviewProps {
  ref: RefObject<HTMLDivElement | null>;
  model: NamedModel;
  gesture: FieldGesture;
  actions: FieldActions;
  helpId: string;
}

/** Returns where the fields of a view are drawn: under or over the picture of a card, or in a panel. */
function placementOf(view: CardView): FieldPlacement {
  if (view === 'expanded') return 'under';
  return view === 'collapsed' ? 'over' : 'panel';
}

/** Fields over a picture are dark in every theme, as on a card. */
function themeOf(placement: FieldPlacement): 'dark' | undefined {
  return placement === 'over' ? 'dark' : undefined;
}

interface PreviewFieldsProps extends Pick<CardPreviewProps, 'model' | 'actions' | 'helpId'> {
  active: ActiveDrag<FieldDragSession> | undefined;
}

function PreviewFields({ model, active, actions, helpId }: PreviewFieldsProps): ReactNode {
  const { view, state, title, labelOf, nameOf, renderValue, changeOf, exposed } = model;
  const { t } = useMessages(cardLayoutMessages);
  const placement = placementOf(view);
  return (
    <ul
      data-slot="card-fields"
      data-theme={themeOf(placement)}
      aria-label={t('cardLayout.preview', { view: title })}
      className={fieldsVariants({ placement })}
    >
      {slotsOf(state, active).map(({ key, ...slot }) => (
        <FieldSlot
          key={key}
          {...slot}
          {...{ placement, renderValue, actions, helpId }}
          fieldKey={key}
          label={labelOf(key)}
          name={nameOf(key)}
          hasTitle={state.hasTitles ?? true}
          change={changeOf?.(key)}
          isExposed={exposed?.has(key) ?? false}
        />
      ))}
    </ul>
  );
}

function EmptyNote({ over, placement }: { over: boolean; placement: FieldPlacement }): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div data-theme={themeOf(placement)} className={fieldsVariants({ placement })}>
      <p data-slot="card-empty" data-over={over || undefined} className={emptyVariants({ placement })}>
        {t('cardLayout.empty')}
      </p>
    </div>
  );
}

/** The preview of the view with its editable fields: a card or a panel. */
export function CardPreview({ ref, model, gesture, actions, helpId }: CardPreviewProps): ReactNode {
  const active = useActiveDrag(gesture);
  const { view, state, picture, title } = model;
  const id = useId();
  const placement = placementOf(view);
  const isEmpty = state.rows.length === 0 && active?.by !== 'keys';
  return (
    <section aria-labelledby={id} className="vt:flex vt:flex-col vt:gap-2">
      <h2 id={id} className="vt:text-lg vt:font-semibold">
        {title}
      </h2>
      <div
        ref={ref}
        data-slot="card-preview"
        data-view={view}
        className="vt:flex vt:justify-center vt:rounded-card vt:bg-surface-sunken vt:p-3 vt:md:p-6"
      >
        <div data-slot="card-frame" className={frameVariants({ placement })}>
          {picture !== undefined && (
            <div data-slot="card-picture" className={pictureVariants({ placement })}>
              {picture}
            </div>
          )}
          {isEmpty ? (
            <EmptyNote placement={placement} over={typeof active?.session.at === 'object'} />
          ) : (
            <PreviewFields {...{ model, active, actions, helpId }} />
          )}
        </div>
      </div>
    </section>
  );
}
