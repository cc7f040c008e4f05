import { listFields, plainFieldContext, planCommand, type CardViewState } from '@vitrine/core/card-layout';
import { CardViewEditor } from '@vitrine/ui/card-layout-editor';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { useCallback, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

const fields = listFields(plainFieldContext);
const keys = new Set<string>(fields.map(({ key }) => key));
const options = { view: 'expanded', isAvailable: (key: string) => keys.has(key) } as const;

/** Every field, each in a separate row. */
const start: CardViewState = { rows: [...keys].map((key) => [key]), hidden: [], hasTitles: true };

function Editor(): ReactNode {
  const [state, setState] = useState(start);
  return (
    <CardViewEditor
      view="expanded"
      title="Expanded card"
      state={state}
      fields={fields}
      labelOf={String}
      sectionTitleOf={String}
      renderValue={useCallback((key: string) => `Value of ${key}`, [])}
      onCommand={(command) => {
        const plan = planCommand(state, command, options);
        setState(plan.state);
        return plan;
      }}
    />
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      <VitrineRoot>
        <Editor />
      </VitrineRoot>
    </UiProvider>,
  );
