import {
  defaultCardLayout,
  listFields,
  parseCardView,
  planCommand,
  plainFieldContext,
  type CardCommand,
  type CardView,
  type CardViewState,
  type FieldSection,
} from '@vitrine/core/card-layout';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { CardViewEditor, type CardViewEditorProps } from '../../card-layout-editor/index.ts';
import { FieldStars } from '../../field-value/FieldStars.tsx';
import { useMessages } from '../../messages/index.ts';
import { fieldsMessages } from '../../messages/en/fields.ts';

/** Every field of a tenant with all features. */
export const everyField = listFields({
  ...plainFieldContext,
  customFields: [
    {
      id: '12',
      label: 'Model release',
      description: '',
      displayOrder: 1,
      type: 'text',
      choices: [],
    },
  ],
  hasWorkflow: true,
  hasOnBrand: true,
  showsPhotographerInfo: true,
});

const values: Readonly<Record<string, ReactNode>> = {
  title: 'Harbour at dawn',
  author: 'Noor Haddad',
  subject: 'Fishing boats',
  keywords: 'harbour, dawn, boats, pier, mist',
  cameraModel: 'Leica M11',
  dateTaken: '9 March 2026, 06:12',
  location: 'Old port',
  description: 'The boats leave before the sun is up; the light comes over the pier a little later.',
};

function isMessage(key: string): key is keyof typeof fieldsMessages {
  return Object.hasOwn(fieldsMessages, key);
}

/** Props of `CardEditing`. */
export interface CardEditingProps extends Partial<CardViewEditorProps> {
  /** Called with the resulting view and each command. */
  onView?: ((state: CardViewState, command: CardCommand) => void) | undefined;
}

/** Returns the default of a view. */
export function defaultView(view: CardView): CardViewState {
  const keys = new Set<string>(everyField.map(({ key }) => key));
  return parseCardView(defaultCardLayout, view, (key) => keys.has(key));
}

function Picture(): ReactNode {
  return (
    <div className="vt:size-full vt:min-h-24 vt:bg-linear-to-b vt:from-surface-active vt:to-border-strong" />
  );
}

/** The editor with a view that it changes, as in a screen. */
export function CardEditing({
  view = 'expanded',
  state: start,
  onView,
  ...rest
}: CardEditingProps): ReactNode {
  const { t } = useMessages(fieldsMessages);
  const [state, setState] = useState(start ?? defaultView(view));
  const fields = rest.fields ?? everyField;
  const labelOf = useCallback(
    (key: string) => {
      const id = `fields.${key}`;
      return isMessage(id) ? t(id) : (everyField.find((each) => each.key === key)?.label ?? key);
    },
    [t],
  );
  const sectionTitleOf = useCallback((section: FieldSection) => t(`sections.${section}`), [t]);
  const renderValue = useCallback(
    (key: string) => (key === 'urgency' ? <FieldStars count={4} /> : values[key]),
    [],
  );
  const isAvailable = useMemo(() => {
    const keys = new Set<string>(fields.map(({ key }) => key));
    return (key: string) => keys.has(key);
  }, [fields]);
  return (
    <CardViewEditor
      {...{ labelOf, sectionTitleOf, renderValue, fields }}
      picture={<Picture />}
      title="Expanded"
      {...rest}
      {...{ view, state }}
      onCommand={(command) => {
        const plan = planCommand(state, command, { view, isAvailable });
        setState(plan.state);
        onView?.(plan.state, command);
        return plan;
      }}
    />
  );
}
