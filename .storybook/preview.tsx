import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/index.css';
import '@vitrine/ui/styles.css';
import { configure } from 'storybook/test';
import { settle } from '../packages/ui/src/internal/testing/storyStates.tsx';
import { getElementError } from '../test/setup/shortErrors.ts';
import { checkClasses } from './checkClasses.ts';
import { PartDocs } from './PartDocs.tsx';
import { StoryProviders, type StoryGlobals, type StoryParameters } from './StoryProviders.tsx';
import './preview.css';
import { chromaticModes, globalTypes, initialGlobals, viewports } from './toolbar.ts';

configure({
  // A part that is loaded on demand may take long on a busy machine.
  asyncUtilTimeout: 5000,
  getElementError,
});

/** The story's own providers are new for each story and role, so that no state is carried over. */
export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    // Details are collected for failures only, which is most of the work of axe.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'] },
      // Only what a style attribute insists on can fail this rule, which would compute the styles of every other one too.
      config: { rules: [{ id: 'avoid-inline-spacing', selector: '[style*="important"]' }] },
    },
    docs: { page: PartDocs },
    viewport: { options: viewports },
    chromatic: { modes: chromaticModes },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Parts', 'Screens', 'Gallery', 'Hooks'] } },
  },
  /** The scroll position of the previous story is reset. */
  beforeEach: () => window.sessionStorage.clear(),
  /** A failed step names itself in the error. */
  runStep: async (label, play, context) => {
    try {
      await play(context);
    } catch (error) {
      if (error instanceof Error) error.message = `${label}: ${error.message}`;
      throw error;
    }
  },
  /** Checks and screenshots wait for the end of animations: text that fades in has a low contrast for a moment. */
  afterEach: async () => {
    await settle();
    checkClasses(document.body);
  },
  decorators: [
    (Story, { id, globals, parameters }) => (
      <StoryProviders
        key={`${id} ${globals['permission']}`}
        globals={globals as unknown as StoryGlobals}
        parameters={(parameters['vitrine'] ?? {}) as StoryParameters}
        padded={parameters['layout'] !== 'fullscreen'}
      >
        <Story />
      </StoryProviders>
    ),
  ],
});
