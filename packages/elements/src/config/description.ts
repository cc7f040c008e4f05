import { commonAttributes, type ElementDescription } from '../internal/elementDescription.ts';

/** The settings of a page in its markup. They have no properties: `configure` is the way of scripts. */
export const config = {
  tag: 'vitrine-config',
  summary:
    'Settings of all elements of a page, in its markup. It draws nothing. Of several, the one that was inserted last wins.',
  attributes: {
    'base-url': {
      ...commonAttributes['base-url'],
      summary:
        'Origin of the server. Defaults to that of the page. It never gets the token of `configure`, which is sent to its own server only.',
    },
    locale: {
      ...commonAttributes.locale,
      summary: 'Language as a BCP 47 tag. Defaults to the `lang` of the page.',
    },
    theme: {
      ...commonAttributes.theme,
      summary: 'Colour theme. Defaults to that of the operating system.',
    },
  },
} as const satisfies ElementDescription;
