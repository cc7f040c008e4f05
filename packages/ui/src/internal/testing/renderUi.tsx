import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider, type UiProviderProps } from '../../provider/UiProvider.tsx';

/** Renders a part in its provider. Returns the result and a user that can operate it. */
export function renderUi(
  element: ReactElement,
  options: Omit<UiProviderProps, 'children'> = {},
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(element, {
    wrapper: ({ children }) => (
      <UiProvider timeZone="UTC" {...options}>
        {children}
      </UiProvider>
    ),
  });
  return { ...result, user };
}
